import { APPEAL_MAX_CHARACTERS } from './constants.ts';
import { ReportReason } from './enums.ts';
import { z } from './zod.ts';

/** Members' messages to moderators; separate from what moderators see, which members' pages do not load. */
export const VideoAppealInput = z.object({ text: z.string().trim().min(1).max(APPEAL_MAX_CHARACTERS) });

export const ReportInput = z.object({ reason: ReportReason, note: z.string().trim().max(1000).optional() });
export type ReportInput = z.output<typeof ReportInput>;
