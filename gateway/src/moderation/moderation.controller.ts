import {
  api,
  mediaRpc,
  type Account,
  type AuthorHistory,
  type BulkDecisionResult,
  type PersonCase,
  type ReviewCounts,
  type ReviewItem,
  type z,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';
import { ReviewFeed } from './review-feed.ts';

@Controller()
export class ModerationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly feed: ReviewFeed,
  ) {}

  @Route(api.reviewQueue)
  queue(
    @Input() { query }: Input<typeof api.reviewQueue>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ items: ReviewItem[]; nextCursor: string | null; pending: number }> {
    return this.rpc.call(mediaRpc.listReview, { ...query, ...reviewer(account) });
  }

  @Route(api.reviewCounts)
  counts(): Promise<ReviewCounts> {
    return this.rpc.call(mediaRpc.reviewCounts, {});
  }

  @Route(api.reviewEvents)
  async events(@CurrentSession() { account }: ActiveSession, @Res() reply: FastifyReply): Promise<void> {
    // Proxies in front would keep events until there are many.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    await reply.send(this.feed.subscribe(account.id));
  }

  @Route(api.claimNextReview)
  next(@CurrentSession() { account }: ActiveSession): Promise<{ item: ReviewItem | null }> {
    return this.rpc.call(mediaRpc.claimNext, reviewer(account));
  }

  @Route(api.claimReview)
  async claim(
    @Input() { params }: Input<typeof api.claimReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.claim, { ...reviewer(account), videoId: params.id });
    return item;
  }

  @Route(api.releaseReview)
  release(
    @Input() { params }: Input<typeof api.releaseReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.releaseClaim, { ...reviewer(account), videoId: params.id });
  }

  @Route(api.skipReview)
  skip(
    @Input() { params }: Input<typeof api.skipReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.skipReview, { ...reviewer(account), videoId: params.id });
  }

  @Route(api.secondOpinion)
  secondOpinion(
    @Input() { params }: Input<typeof api.secondOpinion>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.askSecondOpinion, { ...reviewer(account), videoId: params.id });
  }

  @Route(api.decideReview)
  async decide(
    @Input() { params, body }: Input<typeof api.decideReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.decide, { ...reviewer(account), videoId: params.id, input: body });
    return item;
  }

  @Route(api.undoReview)
  async undo(
    @Input() { params, body }: Input<typeof api.undoReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const undone = { ...reviewer(account), videoId: params.id, version: body.version };
    return (await this.rpc.call(mediaRpc.undoDecision, undone)).item;
  }

  @Route(api.takeDownVideo)
  async takeDown(
    @Input() { params, body }: Input<typeof api.takeDownVideo>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.takeDown, { ...reviewer(account), videoId: params.id, input: body });
    return item;
  }

  @Route(api.decideReviews)
  decideMany(
    @Input() { body }: Input<typeof api.decideReviews>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<z.input<typeof BulkDecisionResult>> {
    return this.rpc.call(mediaRpc.decideMany, { ...reviewer(account), input: body });
  }

  @Route(api.authorHistory)
  history(
    @Input() { params }: Input<typeof api.authorHistory>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<AuthorHistory> {
    return this.rpc.call(mediaRpc.authorHistory, { ...reviewer(account), videoId: params.id });
  }

  @Route(api.personCases)
  people(
    @Input() { query }: Input<typeof api.personCases>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ items: PersonCase[]; nextCursor: string | null }> {
    return this.rpc.call(mediaRpc.listPersonCases, { ...query, ...reviewer(account) });
  }

  @Route(api.claimPersonCase)
  async claimPerson(
    @Input() { params }: Input<typeof api.claimPersonCase>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<PersonCase> {
    return (await this.rpc.call(mediaRpc.claimPersonCase, { ...reviewer(account), caseId: params.id })).item;
  }

  @Route(api.decidePersonCase)
  async decidePerson(
    @Input() { params, body }: Input<typeof api.decidePersonCase>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<PersonCase> {
    const decided = { ...reviewer(account), caseId: params.id, input: body };
    return (await this.rpc.call(mediaRpc.decidePersonCase, decided)).item;
  }
}

/** Moderators know each other by address. */
function reviewer(account: Account): { reviewerId: string; reviewerName: string } {
  return { reviewerId: account.id, reviewerName: account.email };
}
