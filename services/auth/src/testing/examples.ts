import { randomUUID } from 'node:crypto';

/** What messages tell of: a clip, and a group that meets in five days. */
export const clip = { videoId: randomUUID(), promptId: 'billboard_message', promptType: 'fun' } as const;
export const group = {
  groupId: randomUUID(),
  title: 'Pottery',
  startsAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  timezone: 'America/Toronto',
  venueName: 'The Kiln',
  venueAddress: '12 Clay Lane',
};
export const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
