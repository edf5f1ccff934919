import { mediaRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { LookUpRepository } from './look-up.repository.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** The media part of operators' pages that combine all services. */
@Controller()
export class DeskController {
  constructor(
    private readonly actors: Actors,
    private readonly found: LookUpRepository,
    private readonly timelines: TimelineRepository,
  ) {}

  lookUp = answer(mediaRpc.lookUp, async ({ sessionId, query, accountIds }) => {
    await this.actors.require(sessionId, 'operator');
    return this.found.find(query, accountIds);
  });

  timeline = answer(mediaRpc.timeline, async ({ sessionId, ...asked }) => {
    const { accountId: viewerId } = await this.actors.require(sessionId, 'operator');
    return { entries: await this.timelines.read({ ...asked, viewerId }) };
  });
}
