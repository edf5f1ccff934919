import { api } from '@emberhood/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { askerOf } from '../account/account.controller.ts';
import { Input, Route } from '../http/route.ts';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { LookUpService } from './look-up.service.ts';
import { TimelineService } from './timeline.service.ts';

/** Pages of operators that all services fill together. */
@Controller()
export class DeskController {
  constructor(
    private readonly search: LookUpService,
    private readonly timelines: TimelineService,
  ) {}

  @Route(api.lookUp)
  lookUp(
    @Input() { query: { query } }: Input<typeof api.lookUp>,
    @CurrentSession() active: ActiveSession,
    @Req() request: FastifyRequest,
  ) {
    return this.search.find(askerOf(active, request), query);
  }

  @Route(api.accountTimeline)
  timeline(
    @Input() { params: { id: accountId }, query }: Input<typeof api.accountTimeline>,
    @CurrentSession() { session }: ActiveSession,
  ) {
    return this.timelines.timelineOf({ ...query, sessionId: session.id, accountId });
  }
}
