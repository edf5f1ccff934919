import { AccountId, SessionId } from '../accounts.ts';
import { mediaApi } from '../http/media.ts';
import { moderationApi } from '../http/moderation.ts';
import { reviewSamplesApi } from '../http/review-samples.ts';
import { watchedWordsApi } from '../http/watched-words.ts';
import { LookUpQuery } from '../look-up-query.ts';
import { MemberReview, MembersFound } from '../members-review.ts';
import { PersonId } from '../people.ts';
import { ReportInput } from '../reports.ts';
import { z } from '../zod.ts';
import { repeatable } from './definition.ts';
import { byAccount, bySession, forwardedBy } from './forwarded.ts';

const ofAccount = forwardedBy('media', byAccount);
const ofSession = forwardedBy('media', bySession);

const clip = { id: 'videoId' } as const;
const person = { id: 'caseId' } as const;
/** Deciding calls auth, and then groups. */
const DECIDING_MS = 3_000;
const aboutClip = { names: clip, reply: 'item', deadlineMs: DECIDING_MS } as const;
const aboutPerson = { names: person, reply: 'item', deadlineMs: DECIDING_MS } as const;

/** Calls of media: the review of clips and of reports. */
export const reviewRpc = {
  listReview: ofSession('review.list', moderationApi.reviewQueue),
  /** Claims for the lease time; the holder renews it by another call. */
  claim: ofSession('review.claim', moderationApi.claimReview, aboutClip),
  /** Claims the next free clip that this moderator may decide; null if there is none. */
  claimNext: ofSession('review.claim-next', moderationApi.claimNextReview, { deadlineMs: DECIDING_MS }),
  releaseClaim: ofSession('review.release', moderationApi.releaseReview, { names: clip, idempotent: true }),
  /** Releases it, and offers it to others for a while. */
  skipReview: ofSession('review.skip', moderationApi.skipReview, { names: clip, idempotent: true }),
  /** Releases it for another moderator to decide. */
  askSecondOpinion: ofSession('review.second-opinion', moderationApi.secondOpinion, { names: clip }),
  samples: ofSession('review.samples', reviewSamplesApi.samples, { deadlineMs: DECIDING_MS }),
  judgeSample: ofSession('review.judge-sample', reviewSamplesApi.judgeSample, {
    names: person,
    body: 'input',
    deadlineMs: DECIDING_MS,
  }),
  watchedWords: ofSession('words.list', watchedWordsApi.watchedWords),
  addWatchedWord: ofSession('words.add', watchedWordsApi.addWatchedWord, { body: 'input' }),
  removeWatchedWord: ofSession('words.remove', watchedWordsApi.removeWatchedWord),
  decide: ofSession('review.decide', moderationApi.decideReview, { ...aboutClip, body: 'input' }),
  undoDecision: ofSession('review.undo', moderationApi.undoReview, { names: clip, reply: 'item' }),
  decideMany: ofSession('review.decide-many', moderationApi.decideReviews, { body: 'input', deadlineMs: 10_000 }),
  takeDown: ofSession('review.take-down', moderationApi.takeDownVideo, { ...aboutClip, body: 'input' }),
  authorHistory: ofSession('review.author-history', moderationApi.authorHistory, { names: clip }),
  /** One call for all listeners, so it has no caller. */
  reviewCounts: forwardedBy('media', {})('review.counts', moderationApi.reviewCounts),
  /** By the start of an id. */
  findClips: repeatable('media', 'review.find-clips', {
    req: LookUpQuery.extend({ sessionId: SessionId }),
    res: MembersFound.pick({ clips: true }),
  }),
  memberReview: repeatable('media', 'review.member', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: MemberReview,
  }),
  listPersonCases: ofSession('review.people', moderationApi.personCases),
  claimPersonCase: ofSession('review.claim-person', moderationApi.claimPersonCase, aboutPerson),
  releasePersonCase: ofSession('review.release-person', moderationApi.releasePersonCase, {
    names: person,
    idempotent: true,
  }),
  decidePersonCase: ofSession('review.decide-person', moderationApi.decidePersonCase, {
    ...aboutPerson,
    body: 'input',
  }),
  /** For operators: people handed to them by moderators. The gateway adds the names. */
  listHanded: repeatable('media', 'review.handed', {
    req: moderationApi.handedCases.query.extend(bySession),
    res: moderationApi.handedCases.reply.omit({ people: true }),
  }),
  claimHanded: ofSession('review.claim-handed', moderationApi.claimHandedCase, aboutPerson),
  answerHanded: ofSession('review.answer-handed', moderationApi.answerHandedCase, { ...aboutPerson, body: 'input' }),
  standingOfAppeal: ofAccount('review.standing-of-appeal', mediaApi.videoAppeal, { names: clip }),
  appeal: ofAccount('review.appeal', mediaApi.appealVideo, { names: clip }),
  /** For reporters who may see its owner, whose public id the gateway got from profiles. */
  reportVideo: repeatable('media', 'review.report-video', {
    req: ReportInput.extend({
      reporterId: AccountId,
      videoId: z.uuid(),
      personId: PersonId.nullable(),
    }),
    res: z.object({}),
  }),
  /** `subjectId` is the person's account, which the gateway got from profiles. */
  reportPerson: repeatable('media', 'review.report-person', {
    req: ReportInput.extend({ reporterId: AccountId, subjectId: AccountId, personId: PersonId }),
    res: z.object({}),
  }),
};
