import { APPEAL_MAX_CHARACTERS } from './constants.ts';
import { ReportReason } from './enums.ts';
import { z } from './zod.ts';

/** What members send to moderators; apart from what moderators see, which members' pages need not load. */
export const VideoAppealInput = z.object({ text: z.string().trim().min(1).max(APPEAL_MAX_CHARACTERS) });

export const ReportInput = z.object({ reason: ReportReason, note: z.string().trim().max(1000).optional() });
export type ReportInput = z.output<typeof ReportInput>;
