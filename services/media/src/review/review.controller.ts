import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ReviewService } from './review.service.ts';

@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Rpc(mediaRpc.listReview)
  list({ state, cursor, limit, ...reviewer }: RpcPayload<typeof mediaRpc.listReview>) {
    return this.review.list(reviewer, { state, cursor, limit });
  }

  @Rpc(mediaRpc.claim)
  async claim({ videoId, ...reviewer }: RpcPayload<typeof mediaRpc.claim>) {
    return { item: await this.review.claim(reviewer, videoId) };
  }

  @Rpc(mediaRpc.decide)
  async decide({ videoId, input, ...reviewer }: RpcPayload<typeof mediaRpc.decide>) {
    return { item: await this.review.decide(reviewer, videoId, input) };
  }
}
