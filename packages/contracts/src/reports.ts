import { APPEAL_MAX_CHARACTERS } from './constants.ts';
import { ReportReason } from './enums.ts';
import { freeText } from './text.ts';
import { z } from './zod.ts';

/** Members' messages to moderators; separate from what moderators see, which members' pages do not load. */
export const VideoAppealInput = z.object({ text: freeText(APPEAL_MAX_CHARACTERS).min(1) });

export const ReportInput = z.object({ reason: ReportReason, note: freeText(1000).optional() });
export type ReportInput = z.output<typeof ReportInput>;
