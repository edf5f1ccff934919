import {
  api,
  mediaRpc,
  type AuthorHistory,
  type BulkDecisionResult,
  type HandedCase,
  type PersonCase,
  type ReviewCounts,
  type ReviewItem,
  type z,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { ReviewFeed } from './review-feed.ts';

/** Hands on the session, not a name: media asks auth who stands behind it. */
@Controller()
export class ModerationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly feed: ReviewFeed,
  ) {}

  @Route(api.reviewQueue)
  queue(
    @Input() { query }: Input<typeof api.reviewQueue>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<{ items: ReviewItem[]; nextCursor: string | null; pending: number }> {
    return this.rpc.call(mediaRpc.listReview, { ...query, sessionId: session.id });
  }

  @Route(api.reviewCounts)
  counts(): Promise<ReviewCounts> {
    return this.rpc.call(mediaRpc.reviewCounts, {});
  }

  @Route(api.reviewEvents)
  async events(@CurrentSession() session: ActiveSession, @Res() reply: FastifyReply): Promise<void> {
    // Proxies in front would keep events until there are many.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    await reply.send(this.feed.subscribe(session));
  }

  @Route(api.claimNextReview)
  next(@CurrentSession() { session }: ActiveSession): Promise<{ item: ReviewItem | null }> {
    return this.rpc.call(mediaRpc.claimNext, { sessionId: session.id });
  }

  @Route(api.claimReview)
  async claim(
    @Input() { params }: Input<typeof api.claimReview>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.claim, { sessionId: session.id, videoId: params.id });
    return item;
  }

  @Route(api.releaseReview)
  release(
    @Input() { params }: Input<typeof api.releaseReview>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.releaseClaim, { sessionId: session.id, videoId: params.id });
  }

  @Route(api.skipReview)
  skip(
    @Input() { params }: Input<typeof api.skipReview>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.skipReview, { sessionId: session.id, videoId: params.id });
  }

  @Route(api.secondOpinion)
  secondOpinion(
    @Input() { params }: Input<typeof api.secondOpinion>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(mediaRpc.askSecondOpinion, { sessionId: session.id, videoId: params.id });
  }

  @Route(api.decideReview)
  async decide(
    @Input() { params, body }: Input<typeof api.decideReview>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.decide, { sessionId: session.id, videoId: params.id, input: body });
    return item;
  }

  @Route(api.undoReview)
  async undo(
    @Input() { params, body }: Input<typeof api.undoReview>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<ReviewItem> {
    const undone = { sessionId: session.id, videoId: params.id, version: body.version };
    return (await this.rpc.call(mediaRpc.undoDecision, undone)).item;
  }

  @Route(api.takeDownVideo)
  async takeDown(
    @Input() { params, body }: Input<typeof api.takeDownVideo>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.takeDown, { sessionId: session.id, videoId: params.id, input: body });
    return item;
  }

  @Route(api.decideReviews)
  decideMany(
    @Input() { body }: Input<typeof api.decideReviews>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<z.input<typeof BulkDecisionResult>> {
    return this.rpc.call(mediaRpc.decideMany, { sessionId: session.id, input: body });
  }

  @Route(api.authorHistory)
  history(
    @Input() { params }: Input<typeof api.authorHistory>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<AuthorHistory> {
    return this.rpc.call(mediaRpc.authorHistory, { sessionId: session.id, videoId: params.id });
  }

  @Route(api.personCases)
  people(
    @Input() { query }: Input<typeof api.personCases>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<{ items: PersonCase[]; nextCursor: string | null }> {
    return this.rpc.call(mediaRpc.listPersonCases, { ...query, sessionId: session.id });
  }

  @Route(api.claimPersonCase)
  async claimPerson(
    @Input() { params }: Input<typeof api.claimPersonCase>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<PersonCase> {
    return (await this.rpc.call(mediaRpc.claimPersonCase, { sessionId: session.id, caseId: params.id })).item;
  }

  @Route(api.decidePersonCase)
  async decidePerson(
    @Input() { params, body }: Input<typeof api.decidePersonCase>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<PersonCase> {
    const decided = { sessionId: session.id, caseId: params.id, input: body };
    return (await this.rpc.call(mediaRpc.decidePersonCase, decided)).item;
  }

  @Route(api.handedCases)
  handed(
    @Input() { query }: Input<typeof api.handedCases>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<{ items: HandedCase[]; nextCursor: string | null }> {
    return this.rpc.call(mediaRpc.listHanded, { ...query, sessionId: session.id });
  }

  @Route(api.claimHandedCase)
  async claimHanded(
    @Input() { params }: Input<typeof api.claimHandedCase>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<HandedCase> {
    return (await this.rpc.call(mediaRpc.claimHanded, { sessionId: session.id, caseId: params.id })).item;
  }

  @Route(api.answerHandedCase)
  async answerHanded(
    @Input() { params, body }: Input<typeof api.answerHandedCase>,
    @CurrentSession() { session }: ActiveSession,
  ): Promise<HandedCase> {
    const answered = { sessionId: session.id, caseId: params.id, input: body };
    return (await this.rpc.call(mediaRpc.answerHanded, answered)).item;
  }
}
