import { AccountId, SessionId } from '../accounts.ts';
import { mediaApi } from '../http/media.ts';
import { moderationApi } from '../http/moderation.ts';
import { watchedWordsApi } from '../http/watched-words.ts';
import { reviewSamplesApi } from '../http/review-samples.ts';
import { LookUpQuery } from '../look-up-query.ts';
import { MemberReview, MembersFound } from '../members-review.ts';
import { PersonId } from '../people.ts';
import { ReportInput } from '../reports.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';
import { byAccount, bySession, forwardedRow } from './forwarded.ts';

const clip = { id: 'videoId' } as const;
const person = { id: 'caseId' } as const;
const reporter = { reporterId: AccountId };
/** Who decides is asked of auth, and then of groups. */
const DECIDING_MS = 3_000;
const aboutClip = { names: clip, reply: 'item', deadlineMs: DECIDING_MS } as const;
const aboutPerson = { names: person, reply: 'item', deadlineMs: DECIDING_MS } as const;

/** Of media: the review of clips and of reports. */
export const reviewRpc = {
  listReview: forwardedRow('media', 'review.list', moderationApi.reviewQueue, bySession),
  /** Claims for the lease time; by the holder again, renews it. */
  claim: forwardedRow('media', 'review.claim', moderationApi.claimReview, bySession, aboutClip),
  /** Claims the next clip that is free, and this moderator's to decide; null when there is none. */
  claimNext: forwardedRow('media', 'review.claim-next', moderationApi.claimNextReview, bySession, {
    deadlineMs: DECIDING_MS,
  }),
  releaseClaim: forwardedRow('media', 'review.release', moderationApi.releaseReview, bySession, {
    names: clip,
    idempotent: true,
  }),
  /** Releases it, and offers it to others for a while. */
  skipReview: forwardedRow('media', 'review.skip', moderationApi.skipReview, bySession, {
    names: clip,
    idempotent: true,
  }),
  /** Releases it for another moderator to decide. */
  askSecondOpinion: forwardedRow('media', 'review.second-opinion', moderationApi.secondOpinion, bySession, {
    names: clip,
  }),
  samples: forwardedRow('media', 'review.samples', reviewSamplesApi.samples, bySession, { deadlineMs: DECIDING_MS }),
  judgeSample: forwardedRow('media', 'review.judge-sample', reviewSamplesApi.judgeSample, bySession, {
    names: person,
    body: 'input',
    deadlineMs: DECIDING_MS,
  }),
  watchedWords: forwardedRow('media', 'words.list', watchedWordsApi.watchedWords, bySession),
  addWatchedWord: forwardedRow('media', 'words.add', watchedWordsApi.addWatchedWord, bySession, { body: 'input' }),
  removeWatchedWord: forwardedRow('media', 'words.remove', watchedWordsApi.removeWatchedWord, bySession),
  decide: forwardedRow('media', 'review.decide', moderationApi.decideReview, bySession, {
    ...aboutClip,
    body: 'input',
  }),
  undoDecision: forwardedRow('media', 'review.undo', moderationApi.undoReview, bySession, {
    names: clip,
    reply: 'item',
  }),
  decideMany: forwardedRow('media', 'review.decide-many', moderationApi.decideReviews, bySession, {
    body: 'input',
    deadlineMs: 10_000,
  }),
  takeDown: forwardedRow('media', 'review.take-down', moderationApi.takeDownVideo, bySession, {
    ...aboutClip,
    body: 'input',
  }),
  authorHistory: forwardedRow('media', 'review.author-history', moderationApi.authorHistory, bySession, {
    names: clip,
  }),
  /** For everybody who is told of changes, by one question: nobody stands behind it. */
  reviewCounts: forwardedRow('media', 'review.counts', moderationApi.reviewCounts, {}),
  /** By the beginning of an id. */
  findClips: rpc('media', 'review.find-clips', {
    req: LookUpQuery.extend({ sessionId: SessionId }),
    res: MembersFound.pick({ clips: true }),
    idempotent: true,
  }),
  memberReview: rpc('media', 'review.member', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: MemberReview,
    idempotent: true,
  }),
  listPersonCases: forwardedRow('media', 'review.people', moderationApi.personCases, bySession),
  claimPersonCase: forwardedRow('media', 'review.claim-person', moderationApi.claimPersonCase, bySession, aboutPerson),
  decidePersonCase: forwardedRow('media', 'review.decide-person', moderationApi.decidePersonCase, bySession, {
    ...aboutPerson,
    body: 'input',
  }),
  /** Of operators: whom moderators have handed to them. The gateway adds who they are. */
  listHanded: rpc('media', 'review.handed', {
    req: moderationApi.handedCases.query.extend(bySession),
    res: moderationApi.handedCases.reply.omit({ people: true }),
    idempotent: true,
  }),
  claimHanded: forwardedRow('media', 'review.claim-handed', moderationApi.claimHandedCase, bySession, aboutPerson),
  answerHanded: forwardedRow('media', 'review.answer-handed', moderationApi.answerHandedCase, bySession, {
    ...aboutPerson,
    body: 'input',
  }),
  standingOfAppeal: forwardedRow('media', 'review.standing-of-appeal', mediaApi.videoAppeal, byAccount, {
    names: clip,
  }),
  appeal: forwardedRow('media', 'review.appeal', mediaApi.appealVideo, byAccount, { names: clip }),
  reportVideo: forwardedRow('media', 'review.report-video', mediaApi.reportVideo, reporter, {
    names: clip,
    idempotent: true,
  }),
  /** `subjectId` is whose person it is, as profiles told the gateway. */
  reportPerson: rpc('media', 'review.report-person', {
    req: ReportInput.extend({ reporterId: AccountId, subjectId: AccountId, personId: PersonId }),
    res: z.object({}),
    idempotent: true,
  }),
};
