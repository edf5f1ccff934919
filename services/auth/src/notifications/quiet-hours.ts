import { notifications, type NotificationTemplate, type QuietHours } from '@emberhood/contracts';

/** Offsets from UTC are multiples of a quarter hour. */
const STEP_MS = 15 * 60_000;

/** When the current quiet hours end in the zone; null outside quiet hours. */
export function endOfQuiet(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const hours = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const isQuiet = (moment: number): boolean => {
    const hour = Number(hours.format(moment));
    return from < to ? hour >= from && hour < to : hour >= from || hour < to;
  };
  if (!isQuiet(now.getTime())) return null;
  let end = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  while (isQuiet(end)) end += STEP_MS;
  return new Date(end);
}

const DEADLINES = ['startsAt', 'confirmBy', 'expiresAt'];

/** The earliest deadline in a message's data; none in the question how something was. */
export function deadlineOf({ name }: Pick<NotificationTemplate, 'name'>, data: unknown): Date | null {
  if (name === notifications.feedbackAsked.name) return null;
  const facts = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const moments = DEADLINES.map((name) => facts[name]).filter((value) => typeof value === 'string');
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((value) => Date.parse(value))));
}

const OVER_AT_DEADLINE = new Set(
  [notifications.groupInvited, notifications.claimOffered, notifications.reminderWeek, notifications.reminderDay].map(
    ({ name }) => name,
  ),
);

/** Until when a message is worth sending: what asks for an answer or reminds, no longer than until its deadline. */
export function usefulUntil(template: Pick<NotificationTemplate, 'name'>, data: unknown, latest: Date): Date {
  const deadline = OVER_AT_DEADLINE.has(template.name) ? deadlineOf(template, data) : null;
  return deadline && deadline < latest ? deadline : latest;
}
