import { api } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { askerOf } from '../account/account.controller.ts';
import { Input, Route } from '../http/route.ts';
import { LookUpService } from './look-up.service.ts';
import { TimelineService } from './timeline.service.ts';

/** Pages of operators to which all services contribute. */
@Controller()
export class DeskController {
  constructor(
    private readonly search: LookUpService,
    private readonly timelines: TimelineService,
  ) {}

  @Route(api.lookUp)
  lookUp(@Input() { query: { query }, session, request }: Input<typeof api.lookUp>) {
    return this.search.find(askerOf({ session, request }), query);
  }

  @Route(api.accountTimeline)
  timeline(@Input() { params: { id: accountId }, query, session }: Input<typeof api.accountTimeline>) {
    return this.timelines.timelineOf({ ...query, sessionId: session.id, accountId });
  }
}
