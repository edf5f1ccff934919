import { BULK_DECISIONS_MAX } from './constants.ts';
import { PromptType, RejectionReason, ReportReason, VideoStatus } from './enums.ts';
import { ErrorCodeText, MaybeClipUrls, VideoId } from './media.ts';
import { PersonId } from './people.ts';
import { freeText } from './text.ts';
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

/** The reports' texts, without the reporters. */
const Reports = z.object({
  count: z.int(),
  reasons: z.array(ReportReason),
  notes: z.array(z.string()),
  /** Of clips that these reports were about, and that were removed or hidden since; null for a photo. */
  promptIds: z.array(z.string().nullable()),
});

/** What cases about clips and about people have in common. */
const Case = z.object({
  /** A decision applies only to what was seen: the version of the case, and of a clip's captions. */
  version: z.int(),
  urgent: z.boolean(),
  reports: Reports,
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  claim: Claim.nullable(),
  decision: Decided.nullable(),
});

/** A case about a clip, for moderators: the encoded clip, without account data. */
export const ReviewItem = MaybeClipUrls.extend({
  ...Case.shape,
  /** The clip's id. */
  id: VideoId,
  caseId: z.uuid(),
  kind: CaseKind,
  /** Null for a photo in a group's chat, like its type. */
  promptId: z.string().nullable(),
  promptType: PromptType.nullable(),
  photoUrl: z.string().nullable(),
  state: VideoStatus,
  seconds: z.number().nullable(),
  /** A WebVTT document. */
  captions: z.string().nullable(),
  /** The captions as the member wrote them; for a photo, its alternative text. */
  captionText: z.string().nullable(),
  secondOpinion: z.boolean(),
  /** What the moderator who asked for a second opinion is unsure about. */
  opinionNote: z.string().nullable(),
  /** The viewer may not decide it: it is their own, or they decided it before or asked for the second opinion. */
  leftToOthers: z.boolean(),
  /** Why an identical file was rejected or taken down before, whoever uploaded it. */
  refusedBefore: RejectionReason.nullable(),
  /** The member's text of an appeal. */
  statement: z.string().nullable(),
  /** The decision that is appealed. */
  appealed: z.object({ reason: RejectionReason, note: z.string().nullable() }).nullable(),
  uploadedAt: z.iso.datetime(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

export const ReviewState = z.enum(['pending_review', 'approved', 'rejected', 'taken_down']);
export type ReviewState = z.output<typeof ReviewState>;

export const ReviewFilter = z.object({
  state: ReviewState.default('pending_review'),
  kind: CaseKind.optional(),
  promptId: z.string().max(64).optional(),
  /** Filters by the owner of this clip. */
  authorOf: VideoId.optional(),
  /** The start of a clip's id. */
  q: z
    .string()
    .regex(/^[0-9a-f-]{4,36}$/)
    .optional(),
});
export type ReviewFilter = z.output<typeof ReviewFilter>;

const note = freeText(1000).optional();

export const DecisionInput = z.object({
  decision: ReviewDecision,
  reason: RejectionReason.optional(),
  note,
  version: z.int32().min(0),
});
export type DecisionInput = z.output<typeof DecisionInput>;

/** The same decision about several clips, each with the version that was seen. */
export const BulkDecisionInput = DecisionInput.omit({ version: true }).extend({
  items: z
    .array(z.object({ id: VideoId, version: z.int32().min(0) }))
    .min(1)
    .max(BULK_DECISIONS_MAX),
});
export type BulkDecisionInput = z.output<typeof BulkDecisionInput>;

export const BulkDecisionResult = z.object({
  results: z.array(z.object({ id: VideoId, error: ErrorCodeText.nullable() })),
});

export const TakedownInput = z.object({ reason: RejectionReason, note });
export type TakedownInput = z.output<typeof TakedownInput>;

export const SecondOpinionInput = z.object({ note: freeText(500).min(3).optional() });

/** Waiting cases, and who is reviewing. */
export const ReviewCounts = z.object({
  pending: z.int(),
  initial: z.int(),
  appeals: z.int(),
  reports: z.int(),
  people: z.int(),
  /** People handed to operators and not decided. */
  handed: z.int(),
  overdue: z.int(),
  oldestSeconds: z.number(),
  looking: z.array(z.object({ by: z.string(), clips: z.int() })),
  /** Changes with every change of any case. */
  revision: z.string(),
});
export type ReviewCounts = z.output<typeof ReviewCounts>;

/** Earlier decisions about a member's clips, without account data. */
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

/** The operators' outcome for a person handed to them: they acted, or nothing had to be done. */
export const HandedOutcome = z.enum(['acted', 'nothing']);
export type HandedOutcome = z.output<typeof HandedOutcome>;

/** The operator's answer, stored with the case: what was done, for the team. */
const HandedAnswer = z.object({
  outcome: HandedOutcome,
  answer: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const HandedAnswerInput = z.object({
  outcome: HandedOutcome,
  answer: freeText(1_000).min(3),
  version: z.int32().min(0),
});
export type HandedAnswerInput = z.output<typeof HandedAnswerInput>;

/** Reports about a person. Approving dismisses them; rejecting hands them to an operator. */
export const PersonCase = Case.extend({
  id: z.uuid(),
  /** Null if they were reported, before there were ids in such reports, for a clip that is gone. */
  personId: PersonId.nullable(),
  /** About the viewer, who reads nothing of what was said, and not who decides. */
  aboutYou: z.boolean(),
  /** For a case handed to the operators: their answer, null while it waits; `gone` if the account was deleted. */
  handed: z.object({ answer: HandedAnswer.nullable(), gone: z.boolean() }).nullable(),
});
export type PersonCase = z.output<typeof PersonCase>;

/** `handed`: those that the caller has handed to the operators, the latest first. */
export const PersonCaseState = z.enum(['open', 'decided', 'handed']);
export type PersonCaseState = z.output<typeof PersonCaseState>;

/** A person handed to the operators, who may see the account, but never the reporters. */
export const HandedCase = PersonCase.omit({ decision: true, handed: true }).extend({
  accountId: z.uuid(),
  /** A minor may be concerned: sorted first. */
  minors: z.boolean(),
  /** Null if the case is about the viewer. */
  reason: RejectionReason.nullable(),
  /** The moderator's words. */
  note: z.string().nullable(),
  handedBy: z.string(),
  handedAt: z.iso.datetime(),
  answer: HandedAnswer.nullable(),
});
export type HandedCase = z.output<typeof HandedCase>;

export const HandedCaseState = z.enum(['open', 'decided']);
export type HandedCaseState = z.output<typeof HandedCaseState>;

/** The history of a clip, for operators. Ids and codes only. */
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
