import { AccountId, SessionId } from '../accounts.ts';
import { VideoId } from '../media.ts';
import {
  AuthorHistory,
  BulkDecisionInput,
  BulkDecisionResult,
  DecisionInput,
  HandedAnswerInput,
  HandedCase,
  HandedCaseState,
  PersonCase,
  PersonCaseState,
  ReviewCounts,
  ReviewFilter,
  ReviewItem,
  TakedownInput,
} from '../moderation.ts';
import { pageOf } from '../paging.ts';
import { Page, PersonId } from '../people.ts';
import { ReportInput, VideoAppealInput } from '../reports.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

/** Of a moderator: media asks auth who stands behind it, and believes nobody (decision 51). */
const bySession = { sessionId: SessionId };
const ofClip = z.object({ ...bySession, videoId: VideoId });
const ofCase = z.object({ ...bySession, caseId: z.uuid() });
/** Who decides is asked of auth, and then of groups. */
const DECIDING_MS = 3_000;
const item = z.object({ item: ReviewItem });

/** Of media: the review of clips and of reports. */
export const reviewRpc = {
  listReview: rpc('media', 'review.list', {
    req: Page.extend({ ...bySession, ...ReviewFilter.shape }),
    res: pageOf({ items: z.array(ReviewItem), pending: z.int() }),
    idempotent: true,
  }),
  /** Claims for the lease time; by the holder again, renews it. */
  claim: rpc('media', 'review.claim', { req: ofClip, res: item, deadlineMs: DECIDING_MS }),
  /** Claims the next clip that is free, and this moderator's to decide; null when there is none. */
  claimNext: rpc('media', 'review.claim-next', {
    req: z.object(bySession),
    res: z.object({ item: ReviewItem.nullable() }),
    deadlineMs: DECIDING_MS,
  }),
  releaseClaim: rpc('media', 'review.release', { req: ofClip, res: z.object({}), idempotent: true }),
  /** Releases it, and offers it to others for a while. */
  skipReview: rpc('media', 'review.skip', { req: ofClip, res: z.object({}), idempotent: true }),
  /** Releases it for another moderator to decide. */
  askSecondOpinion: rpc('media', 'review.second-opinion', { req: ofClip, res: z.object({}) }),
  decide: rpc('media', 'review.decide', {
    req: ofClip.extend({ input: DecisionInput }),
    res: item,
    deadlineMs: DECIDING_MS,
  }),
  undoDecision: rpc('media', 'review.undo', { req: ofClip.extend({ version: z.int() }), res: item }),
  decideMany: rpc('media', 'review.decide-many', {
    req: z.object({ ...bySession, input: BulkDecisionInput }),
    res: BulkDecisionResult,
    deadlineMs: 10_000,
  }),
  takeDown: rpc('media', 'review.take-down', {
    req: ofClip.extend({ input: TakedownInput }),
    res: item,
    deadlineMs: DECIDING_MS,
  }),
  authorHistory: rpc('media', 'review.author-history', { req: ofClip, res: AuthorHistory, idempotent: true }),
  /** For everybody who is told of changes, by one question: nobody stands behind it. */
  reviewCounts: rpc('media', 'review.counts', { req: z.object({}), res: ReviewCounts, idempotent: true }),
  listPersonCases: rpc('media', 'review.people', {
    req: Page.extend({ ...bySession, state: PersonCaseState }),
    res: pageOf({ items: z.array(PersonCase) }),
    idempotent: true,
  }),
  claimPersonCase: rpc('media', 'review.claim-person', {
    req: ofCase,
    res: z.object({ item: PersonCase }),
    deadlineMs: DECIDING_MS,
  }),
  decidePersonCase: rpc('media', 'review.decide-person', {
    req: ofCase.extend({ input: DecisionInput }),
    res: z.object({ item: PersonCase }),
    deadlineMs: DECIDING_MS,
  }),
  /** Of operators: whom moderators have handed to them. */
  listHanded: rpc('media', 'review.handed', {
    req: Page.extend({ ...bySession, state: HandedCaseState }),
    res: pageOf({ items: z.array(HandedCase) }),
    idempotent: true,
  }),
  claimHanded: rpc('media', 'review.claim-handed', {
    req: ofCase,
    res: z.object({ item: HandedCase }),
    deadlineMs: DECIDING_MS,
  }),
  answerHanded: rpc('media', 'review.answer-handed', {
    req: ofCase.extend({ input: HandedAnswerInput }),
    res: z.object({ item: HandedCase }),
    deadlineMs: DECIDING_MS,
  }),
  appeal: rpc('media', 'review.appeal', {
    req: VideoAppealInput.extend({ accountId: AccountId, videoId: VideoId }),
    res: z.object({}),
  }),
  reportVideo: rpc('media', 'review.report-video', {
    req: ReportInput.extend({ reporterId: AccountId, videoId: VideoId }),
    res: z.object({}),
    idempotent: true,
  }),
  /** `subjectId` is whose person it is, as profiles told the gateway. */
  reportPerson: rpc('media', 'review.report-person', {
    req: ReportInput.extend({ reporterId: AccountId, subjectId: AccountId, personId: PersonId }),
    res: z.object({}),
    idempotent: true,
  }),
};
