import { z } from '../zod.ts';

/** What a row for a download of several pages as CSV has besides its query. */
export const csvFile = {
  reply: z.object({ text: z.string() }),
  produces: 'text/csv; charset=utf-8',
  deadlineMs: 60_000,
};
