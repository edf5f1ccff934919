import { api } from '@emberhood/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../http/route.ts';
import { ReviewFeed } from './review-feed.ts';

@Controller()
export class ReviewEventsController {
  constructor(private readonly feed: ReviewFeed) {}

  @Route(api.reviewEvents)
  async events(@Input() { account, session }: Input<typeof api.reviewEvents>, @Res() reply: FastifyReply) {
    // Otherwise proxies would buffer events.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    await reply.send(this.feed.subscribe({ account, session }));
  }
}
