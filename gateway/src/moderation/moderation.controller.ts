import { api, mediaRpc, type Account, type ReviewItem } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';

@Controller()
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.reviewQueue)
  queue(
    @Input() { query }: Input<typeof api.reviewQueue>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ items: ReviewItem[]; nextCursor: string | null; pending: number }> {
    return this.rpc.call(mediaRpc.listReview, { ...query, ...reviewer(account) });
  }

  @Route(api.claimReview)
  async claim(
    @Input() { params }: Input<typeof api.claimReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.claim, { ...reviewer(account), videoId: params.id });
    return item;
  }

  @Route(api.decideReview)
  async decide(
    @Input() { params, body }: Input<typeof api.decideReview>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<ReviewItem> {
    const { item } = await this.rpc.call(mediaRpc.decide, { ...reviewer(account), videoId: params.id, input: body });
    return item;
  }
}

/** Moderators know each other by address. */
function reviewer(account: Account): { reviewerId: string; reviewerName: string } {
  return { reviewerId: account.id, reviewerName: account.email };
}
