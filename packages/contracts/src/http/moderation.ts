import { PeopleById } from '../known-people.ts';
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
  SecondOpinionInput,
  TakedownInput,
} from '../moderation.ts';
import { pageOf } from '../paging.ts';
import { Page } from '../people.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const videoParams = z.object({ id: VideoId });
const caseParams = z.object({ id: z.uuid() });

/** The review of clips and of reports. */
export const moderationApi = {
  reviewQueue: endpoint('GET', '/moderation/videos', 'moderator', 'Clips to review, the most urgent and oldest first', {
    query: Page.extend(ReviewFilter.shape),
    reply: pageOf({ items: z.array(ReviewItem), pending: z.int() }),
  }),
  reviewCounts: endpoint('GET', '/moderation/counts', 'moderator', 'What waits, how long, and who is at it', {
    reply: ReviewCounts,
  }),
  reviewEvents: endpoint(
    'GET',
    '/moderation/events',
    'moderator',
    'Server-sent events: `counts` with the shape of /moderation/counts at once and after every change',
    { stream: true },
  ),
  claimNextReview: endpoint('POST', '/moderation/next', 'moderator', 'Claim the next clip that is free', {
    reply: z.object({ item: ReviewItem.nullable() }),
    act: null,
  }),
  claimReview: endpoint(
    'POST',
    '/moderation/videos/:id/claim',
    'moderator',
    'Claim a clip for five minutes, or renew the claim',
    {
      params: videoParams,
      reply: ReviewItem,
      act: null,
    },
  ),
  releaseReview: endpoint('POST', '/moderation/videos/:id/release', 'moderator', 'Give a claimed clip back', {
    params: videoParams,
    act: null,
  }),
  skipReview: endpoint('POST', '/moderation/videos/:id/skip', 'moderator', 'Leave a clip to others for a while', {
    params: videoParams,
    act: null,
  }),
  secondOpinion: endpoint(
    'POST',
    '/moderation/videos/:id/second-opinion',
    'moderator',
    'Leave the decision about a claimed clip to another moderator',
    { params: videoParams, body: SecondOpinionInput, act: 'clip.left_to_others' },
  ),
  decideReview: endpoint('POST', '/moderation/videos/:id/decision', 'moderator', 'Approve or reject a claimed clip', {
    params: videoParams,
    body: DecisionInput,
    reply: ReviewItem,
    act: 'clip.decided',
  }),
  undoReview: endpoint('POST', '/moderation/videos/:id/undo', 'moderator', 'Undo an own decision within five seconds', {
    params: videoParams,
    body: z.object({ version: z.int().min(0) }),
    reply: ReviewItem,
    act: 'clip.decision_undone',
  }),
  takeDownVideo: endpoint('POST', '/moderation/videos/:id/takedown', 'moderator', 'Take an approved clip down', {
    params: videoParams,
    body: TakedownInput,
    reply: ReviewItem,
    act: 'clip.taken_down',
  }),
  decideReviews: endpoint('POST', '/moderation/decisions', 'moderator', 'The same decision about up to 50 clips', {
    body: BulkDecisionInput,
    reply: BulkDecisionResult,
    deadlineMs: 13_000,
    act: 'clip.decided',
  }),
  authorHistory: endpoint(
    'GET',
    '/moderation/videos/:id/history',
    'moderator',
    "What was decided about a clip's author before",
    {
      params: videoParams,
      reply: AuthorHistory,
    },
  ),
  personCases: endpoint('GET', '/moderation/people', 'moderator', 'Reports about people', {
    query: Page.extend({ state: PersonCaseState.default('open') }),
    reply: pageOf({ items: z.array(PersonCase) }),
  }),
  claimPersonCase: endpoint('POST', '/moderation/people/:id/claim', 'moderator', 'Claim the reports about a person', {
    params: caseParams,
    reply: PersonCase,
    act: null,
  }),
  decidePersonCase: endpoint(
    'POST',
    '/moderation/people/:id/decision',
    'moderator',
    'Leave the reports at that (approve), or hand the person to an operator (reject)',
    { params: caseParams, body: DecisionInput, reply: PersonCase, act: 'person.decided' },
  ),
  handedCases: endpoint(
    'GET',
    '/operations/people',
    'operator',
    'People whom moderators have handed to operators, or one',
    {
      query: Page.extend({ state: HandedCaseState.default('open'), id: z.uuid().optional() }),
      reply: pageOf({ items: z.array(HandedCase), people: PeopleById }),
    },
  ),
  claimHandedCase: endpoint('POST', '/operations/people/:id/claim', 'operator', 'Claim somebody who was handed over', {
    params: caseParams,
    reply: HandedCase,
    act: null,
  }),
  answerHandedCase: endpoint('POST', '/operations/people/:id/answer', 'operator', 'Say what was done, and keep it', {
    params: caseParams,
    body: HandedAnswerInput,
    reply: HandedCase,
    act: 'person.answered',
  }),
} as const satisfies Record<string, Endpoint>;
