import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { answerOperators, OperatorsRepository, Staff } from '../../safety/index.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** A part of a person's page; reading is noted (I22). */
@Controller()
export class TimelineController {
  constructor(
    readonly staff: Staff,
    private readonly timelines: TimelineRepository,
    private readonly operators: OperatorsRepository,
  ) {}

  timeline = answerOperators(this, groupsRpc.timeline, async ({ actorId, ...asked }) => {
    await this.operators.noteRead(actorId, 'timeline', asked.accountId);
    return { entries: await this.timelines.read({ ...asked, viewerId: actorId }) };
  });
}
