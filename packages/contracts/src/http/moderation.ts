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
  reviewQueue: moderator('GET', '/moderation/videos', 'List clips to review, the most urgent and oldest first', {
    query: Page.extend(ReviewFilter.shape),
    reply: pageOf({ items: z.array(ReviewItem), pending: z.int() }),
  }),
  reviewCounts: moderator(
    'GET',
    '/moderation/counts',
    'Get the numbers of open cases, their waiting time and who is reviewing',
    {
      reply: ReviewCounts,
    },
  ),
  reviewEvents: moderator(
    'GET',
    '/moderation/events',
    'Server-sent events: `counts` with the shape of /moderation/counts, at once and after every change',
    { stream: true },
  ),
  claimNextReview: moderator('POST', '/moderation/next', 'Claim the next free clip', {
    reply: z.object({ item: ReviewItem.nullable() }),
    act: null,
  }),
  claimReview: moderator('POST', '/moderation/videos/:id/claim', 'Claim a clip for five minutes, or renew the claim', {
    reply: ReviewItem,
    act: null,
  }),
  releaseReview: moderator('POST', '/moderation/videos/:id/release', 'Release a claimed clip', { act: null }),
  skipReview: moderator(
    'POST',
    '/moderation/videos/:id/skip',
    'Skip a clip, leaving it to other moderators for a while',
    { act: null },
  ),
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
  undoReview: moderator('POST', '/moderation/videos/:id/undo', 'Undo one’s decision within five seconds', {
    body: z.object({ version: z.int32().min(0) }),
    reply: ReviewItem,
    act: 'clip.decision_undone',
  }),
  takeDownVideo: moderator('POST', '/moderation/videos/:id/takedown', 'Take down an approved clip', {
    body: TakedownInput,
    reply: ReviewItem,
    act: 'clip.taken_down',
  }),
  decideReviews: moderator('POST', '/moderation/decisions', 'Decide up to 50 clips alike', {
    body: BulkDecisionInput,
    reply: BulkDecisionResult,
    deadlineMs: 13_000,
    act: 'clip.decided',
  }),
  authorHistory: moderator('GET', '/moderation/videos/:id/history', 'Get earlier decisions about the clip’s owner', {
    reply: AuthorHistory,
  }),
  personCases: moderator('GET', '/moderation/people', 'List reports about people', {
    query: Page.extend({ state: PersonCaseState.default('open') }),
    reply: pageOf({ items: z.array(PersonCase) }),
  }),
  claimPersonCase: moderator('POST', '/moderation/people/:id/claim', 'Claim the reports about a person', {
    reply: PersonCase,
    act: null,
  }),
  releasePersonCase: moderator(
    'POST',
    '/moderation/people/:id/release',
    'Release a claimed case about a person, also one handed over',
    { act: null },
  ),
  decidePersonCase: moderator(
    'POST',
    '/moderation/people/:id/decision',
    'Dismiss the reports about a person (approve), or hand the person over to operators (reject)',
    { body: DecisionInput, reply: PersonCase, act: 'person.decided' },
  ),
  handedCases: operator('GET', '/operations/people', 'List people handed over to operators, or get one by id', {
    query: Page.extend({ state: HandedCaseState.default('open'), id: z.uuid().optional() }),
    reply: pageOf({ items: z.array(HandedCase), people: PeopleById }),
  }),
  claimHandedCase: operator('POST', '/operations/people/:id/claim', 'Claim the case of a person handed over', {
    reply: HandedCase,
    act: null,
  }),
  answerHandedCase: operator(
    'POST',
    '/operations/people/:id/answer',
    'Record what was done about a person handed over',
    {
      body: HandedAnswerInput,
      reply: HandedCase,
      act: 'person.answered',
    },
  ),
} as const satisfies Record<string, Endpoint>;
