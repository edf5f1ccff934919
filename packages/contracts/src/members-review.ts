import { ShownSuspension } from './account-life.ts';
import { ReportReason } from './enums.ts';
import { VideoId } from './media.ts';
import { AuthorHistory, CaseKind, ReviewItem } from './moderation.ts';
import { PersonForStaff, PersonId } from './people.ts';
import { z } from './zod.ts';

/** A clip in a list; its own page has the rest. */
const ListedClip = ReviewItem.pick({ id: true, promptId: true, promptType: true, state: true, uploadedAt: true });

/** People by name or public id; clips by the start of their id, without their owners. */
export const MembersFound = z.object({
  people: z.array(z.object({ id: PersonId, name: z.string().nullable() })),
  clips: z.array(ListedClip),
});
export type MembersFound = z.output<typeof MembersFound>;

/** A case about a member or their clip; with the reports' texts, but without the reporters. */
const MemberCase = z.object({
  id: z.uuid(),
  kind: CaseKind,
  /** Null if it is about the person. */
  clip: z.object({ id: VideoId, promptId: z.string().nullable() }).nullable(),
  open: z.boolean(),
  openedAt: z.iso.datetime(),
  reasons: z.array(ReportReason),
  decision: ReviewItem.shape.decision,
});

/** All that media has about one member, for moderators; the latest of each list. */
export const MemberReview = z.object({
  totals: AuthorHistory.shape.totals,
  clips: z.array(ListedClip),
  cases: z.array(MemberCase),
});
export type MemberReview = z.output<typeof MemberReview>;

export const ReviewedMember = MemberReview.extend({
  ...PersonForStaff.shape,
  suspension: ShownSuspension.nullable(),
});
export type ReviewedMember = z.output<typeof ReviewedMember>;
