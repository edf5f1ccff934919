import { PeopleById } from '../known-people.ts';
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
  SecondOpinionInput,
  TakedownInput,
} from '../moderation.ts';
import { pageOf } from '../paging.ts';
import { Page } from '../people.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');
const operator = endpointsFor('operator');

/** The review of clips and of reports. */
export const moderationApi = {
  reviewQueue: moderator('GET', '/moderation/videos', 'Clips to review, the most urgent and oldest first', {
    query: Page.extend(ReviewFilter.shape),
    reply: pageOf({ items: z.array(ReviewItem), pending: z.int() }),
  }),
  reviewCounts: moderator('GET', '/moderation/counts', 'What waits, how long, and who is at it', {
    reply: ReviewCounts,
  }),
  reviewEvents: moderator(
    'GET',
    '/moderation/events',
    'Server-sent events: `counts` with the shape of /moderation/counts at once and after every change',
    { stream: true },
  ),
  claimNextReview: moderator('POST', '/moderation/next', 'Claim the next clip that is free', {
    reply: z.object({ item: ReviewItem.nullable() }),
    act: null,
  }),
  claimReview: moderator('POST', '/moderation/videos/:id/claim', 'Claim a clip for five minutes, or renew the claim', {
    reply: ReviewItem,
    act: null,
  }),
  releaseReview: moderator('POST', '/moderation/videos/:id/release', 'Give a claimed clip back', { act: null }),
  skipReview: moderator('POST', '/moderation/videos/:id/skip', 'Leave a clip to others for a while', { act: null }),
  secondOpinion: moderator(
    'POST',
    '/moderation/videos/:id/second-opinion',
    'Leave the decision about a claimed clip to another moderator',
    { body: SecondOpinionInput, act: 'clip.left_to_others' },
  ),
  decideReview: moderator('POST', '/moderation/videos/:id/decision', 'Approve or reject a claimed clip', {
    body: DecisionInput,
    reply: ReviewItem,
    act: 'clip.decided',
  }),
  undoReview: moderator('POST', '/moderation/videos/:id/undo', 'Undo an own decision within five seconds', {
    body: z.object({ version: z.int().min(0) }),
    reply: ReviewItem,
    act: 'clip.decision_undone',
  }),
  takeDownVideo: moderator('POST', '/moderation/videos/:id/takedown', 'Take an approved clip down', {
    body: TakedownInput,
    reply: ReviewItem,
    act: 'clip.taken_down',
  }),
  decideReviews: moderator('POST', '/moderation/decisions', 'The same decision about up to 50 clips', {
    body: BulkDecisionInput,
    reply: BulkDecisionResult,
    deadlineMs: 13_000,
    act: 'clip.decided',
  }),
  authorHistory: moderator('GET', '/moderation/videos/:id/history', "What was decided about a clip's author before", {
    reply: AuthorHistory,
  }),
  personCases: moderator('GET', '/moderation/people', 'Reports about people', {
    query: Page.extend({ state: PersonCaseState.default('open') }),
    reply: pageOf({ items: z.array(PersonCase) }),
  }),
  claimPersonCase: moderator('POST', '/moderation/people/:id/claim', 'Claim the reports about a person', {
    reply: PersonCase,
    act: null,
  }),
  decidePersonCase: moderator(
    'POST',
    '/moderation/people/:id/decision',
    'Leave the reports at that (approve), or hand the person to an operator (reject)',
    { body: DecisionInput, reply: PersonCase, act: 'person.decided' },
  ),
  handedCases: operator('GET', '/operations/people', 'People whom moderators have handed to operators, or one', {
    query: Page.extend({ state: HandedCaseState.default('open'), id: z.uuid().optional() }),
    reply: pageOf({ items: z.array(HandedCase), people: PeopleById }),
  }),
  claimHandedCase: operator('POST', '/operations/people/:id/claim', 'Claim somebody who was handed over', {
    reply: HandedCase,
    act: null,
  }),
  answerHandedCase: operator('POST', '/operations/people/:id/answer', 'Say what was done, and keep it', {
    body: HandedAnswerInput,
    reply: HandedCase,
    act: 'person.answered',
  }),
} as const satisfies Record<string, Endpoint>;
