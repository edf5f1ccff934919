import { PromptType, VideoStatus } from './enums.ts';
import { VideoId } from './media.ts';
import { ReviewItem } from './moderation.ts';
import { freeText } from './text.ts';
import { z } from './zod.ts';

/** Whether another moderator agrees with an approval; taking down needs a separate decision. */
export const SampleInput = z
  .object({ agree: z.boolean(), note: freeText(500).min(3).optional() })
  .refine(({ agree, note: words }) => agree || words !== undefined, { path: ['note'], message: 'is missing' });
export type SampleInput = z.output<typeof SampleInput>;

/** Approved clips for another moderator to check: some that wait, and the figures of the last 90 days. */
export const Samples = z.object({
  items: z.array(ReviewItem),
  waiting: z.int(),
  looked: z.int(),
  agreed: z.int(),
  /** The latest with a disagreement. */
  doubted: z.array(
    z.object({
      id: VideoId,
      /** Null for a photo, like its type. */
      promptId: z.string().nullable(),
      promptType: PromptType.nullable(),
      state: VideoStatus,
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type Samples = z.output<typeof Samples>;
