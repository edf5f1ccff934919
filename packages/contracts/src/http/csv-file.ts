import { z } from '../zod.ts';

/** What every route for a CSV download has besides its query; it reads several pages, hence the deadline. */
export const csvFile = {
  reply: z.object({ text: z.string() }),
  produces: 'text/csv; charset=utf-8',
  deadlineMs: 60_000,
};
