import { api } from '@emberhood/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendEvents } from '../http/live-feed.ts';
import { Input, Route } from '../http/route.ts';
import { ReviewFeed } from './review-feed.ts';

@Controller()
export class ReviewEventsController {
  constructor(private readonly feed: ReviewFeed) {}

  @Route(api.reviewEvents)
  events(@Input() { account, session }: Input<typeof api.reviewEvents>, @Res() reply: FastifyReply) {
    return sendEvents(reply, this.feed.subscribe({ account, session }));
  }
}
