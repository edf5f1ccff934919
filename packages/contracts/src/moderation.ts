import { BULK_DECISIONS_MAX } from './constants.ts';
import { PromptType, RejectionReason, ReportReason, VideoStatus } from './enums.ts';
import { ErrorCodeText, MaybeClipUrls, VideoId } from './media.ts';
import { PersonId } from './people.ts';
import { z } from './zod.ts';

export const ReviewDecision = z.enum(['approve', 'reject']);
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** A new clip; an appeal of its owner; a report about it. */
export const CaseKind = z.enum(['initial', 'appeal', 'report']);
export type CaseKind = z.output<typeof CaseKind>;

const Claim = z.object({ by: z.string(), mine: z.boolean(), until: z.iso.datetime() });

const Decided = z.object({
  decision: ReviewDecision,
  reason: RejectionReason.nullable(),
  note: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** What members said, and never who. */
const Reports = z.object({
  count: z.int(),
  reasons: z.array(ReportReason),
  notes: z.array(z.string()),
});

/** A case about a clip as a moderator sees it: the encoding, nothing of the account behind it. */
export const ReviewItem = MaybeClipUrls.extend({
  /** Of the clip. */
  id: VideoId,
  caseId: z.uuid(),
  kind: CaseKind,
  /** Null, and its type too, of a photo in the chat of a group. */
  promptId: z.string().nullable(),
  promptType: PromptType.nullable(),
  photoUrl: z.string().nullable().default(null),
  state: VideoStatus,
  /** Of the case, and of its captions: what was seen is what is decided. */
  version: z.int(),
  seconds: z.number().nullable(),
  /** A WebVTT document. */
  captions: z.string().nullable(),
  /** The same as the member wrote it; of a photo, what it shows. */
  captionText: z.string().nullable().default(null),
  urgent: z.boolean(),
  secondOpinion: z.boolean(),
  /** What the moderator who asked for it is unsure about. */
  opinionNote: z.string().nullable().default(null),
  /** The viewer has decided it before, reported it or asked for the second opinion. */
  leftToOthers: z.boolean().default(false),
  /** Why the very same file was rejected or taken down before, whoever it came from. */
  refusedBefore: RejectionReason.nullable().default(null),
  /** The member's own words, of an appeal. */
  statement: z.string().nullable(),
  /** What an appeal is against. */
  appealed: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  reports: Reports,
  uploadedAt: z.iso.datetime(),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  claim: Claim.nullable(),
  decision: Decided.nullable(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

export const ReviewState = z.enum(['pending_review', 'approved', 'rejected', 'taken_down']);
export type ReviewState = z.output<typeof ReviewState>;

export const ReviewFilter = z.object({
  state: ReviewState.default('pending_review'),
  kind: CaseKind.optional(),
  promptId: z.string().max(64).optional(),
  /** Clips of the member whose clip this is. */
  authorOf: VideoId.optional(),
  /** The beginning of a clip's id. */
  q: z
    .string()
    .regex(/^[0-9a-f-]{4,36}$/)
    .optional(),
});
export type ReviewFilter = z.output<typeof ReviewFilter>;

const note = z.string().trim().max(1000).optional();

export const DecisionInput = z.object({
  decision: ReviewDecision,
  reason: RejectionReason.optional(),
  note,
  version: z.int().min(0),
});
export type DecisionInput = z.output<typeof DecisionInput>;

/** The same decision about several clips, each as it was seen. */
export const BulkDecisionInput = DecisionInput.omit({ version: true }).extend({
  items: z
    .array(z.object({ id: VideoId, version: z.int().min(0) }))
    .min(1)
    .max(BULK_DECISIONS_MAX),
});
export type BulkDecisionInput = z.output<typeof BulkDecisionInput>;

export const BulkDecisionResult = z.object({
  results: z.array(z.object({ id: VideoId, error: ErrorCodeText.nullable() })),
});

export const TakedownInput = z.object({ reason: RejectionReason, note });
export type TakedownInput = z.output<typeof TakedownInput>;

export const SecondOpinionInput = z.object({ note: z.string().trim().min(3).max(500).optional() });

/** What waits, and who is at it. */
export const ReviewCounts = z.object({
  pending: z.int(),
  initial: z.int(),
  appeals: z.int(),
  reports: z.int(),
  people: z.int(),
  /** People handed to operators who have not answered; the default is for a media of the release before. */
  handed: z.int().default(0),
  overdue: z.int(),
  oldestSeconds: z.number(),
  looking: z.array(z.object({ by: z.string(), clips: z.int() })),
  /** Another one after every change of any case. */
  revision: z.string(),
});
export type ReviewCounts = z.output<typeof ReviewCounts>;

/** What was decided about a member's clips; nothing of the account. */
export const AuthorHistory = z.object({
  totals: z.object({ clips: z.int(), approved: z.int(), rejected: z.int(), takenDown: z.int(), reports: z.int() }),
  entries: z.array(
    z.object({
      id: VideoId.nullable(),
      promptId: z.string().nullable(),
      state: VideoStatus.nullable(),
      kind: CaseKind,
      decision: ReviewDecision,
      reason: RejectionReason.nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type AuthorHistory = z.output<typeof AuthorHistory>;

/** What became of somebody who was handed to the operators: they did something about it, or there was nothing to be done. */
export const HandedOutcome = z.enum(['acted', 'nothing']);
export type HandedOutcome = z.output<typeof HandedOutcome>;

/** An operator's answer, kept with the case: what was done, in words for the team. */
const HandedAnswer = z.object({
  outcome: HandedOutcome,
  answer: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const HandedAnswerInput = z.object({
  outcome: HandedOutcome,
  answer: z.string().trim().min(3).max(1_000),
  version: z.int().min(0),
});
export type HandedAnswerInput = z.output<typeof HandedAnswerInput>;

/** Reports about a person. To approve is to leave it at that; to reject is to hand it to an operator. */
export const PersonCase = z.object({
  id: z.uuid(),
  personId: PersonId.nullable(),
  version: z.int(),
  urgent: z.boolean(),
  reports: Reports,
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  claim: Claim.nullable(),
  decision: Decided.nullable(),
  /** Of one that was handed to the operators: what became of it, null while it waits; `gone` with the account. */
  handed: z.object({ answer: HandedAnswer.nullable(), gone: z.boolean() }).nullable().default(null),
});
export type PersonCase = z.output<typeof PersonCase>;

/** `handed`: those that whoever asks has handed to the operators, the latest first. */
export const PersonCaseState = z.enum(['open', 'decided', 'handed']);
export type PersonCaseState = z.output<typeof PersonCaseState>;

/** Somebody whom a moderator has handed to the operators: they may see whose account it is, and never who reported. */
export const HandedCase = PersonCase.omit({ decision: true, handed: true }).extend({
  accountId: z.uuid(),
  /** Somebody under age may be concerned: before all others. */
  minors: z.boolean(),
  reason: RejectionReason,
  /** The moderator's words. */
  note: z.string().nullable(),
  handedBy: z.string(),
  handedAt: z.iso.datetime(),
  answer: HandedAnswer.nullable(),
});
export type HandedCase = z.output<typeof HandedCase>;

export const HandedCaseState = z.enum(['open', 'decided']);
export type HandedCaseState = z.output<typeof HandedCaseState>;

/** A clip's whole story, for operators. Ids and codes only. */
export const ClipStory = z.object({
  id: VideoId,
  ownerId: z.uuid(),
  state: z.string(),
  version: z.int(),
  sizeBytes: z.int(),
  seconds: z.number().nullable(),
  attempt: z.int(),
  strikes: z.int(),
  deferrals: z.int(),
  failure: z.string().nullable(),
  objects: z.array(z.object({ name: z.string(), sizeBytes: z.int(), at: z.iso.datetime() })),
  entries: z.array(
    z.object({
      at: z.iso.datetime(),
      act: z.string(),
      caseId: z.uuid().nullable(),
      actorId: z.uuid().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      traceId: z.string().nullable(),
    }),
  ),
});
export type ClipStory = z.output<typeof ClipStory>;
