import { AppError, groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';
import { LookUpRepository } from './look-up.repository.ts';
import { TimelinesRepository } from './timelines.repository.ts';

/** This service's part of the operators' search, and what happened to a person or registration. */
@Controller()
export class PeopleController {
  constructor(
    readonly staff: Staff,
    private readonly found: LookUpRepository,
    private readonly timelines: TimelinesRepository,
    private readonly operators: OperatorsRepository,
  ) {}

  /** Opening what is found is noted; searching is not. */
  lookUp = answerOperators(this, groupsRpc.lookUp, ({ actorId, query, accountIds }) =>
    this.found.find(actorId, query, accountIds),
  );

  story = answerOperators(this, groupsRpc.registrationStory, async ({ registrationId, actorId }) => {
    const story = await this.timelines.ofRegistration(registrationId);
    if (!story) throw new AppError('REGISTRATION.NOT_FOUND');
    await this.operators.noteRead(actorId, 'registration story', registrationId);
    return story;
  });

  timeline = answerOperators(this, groupsRpc.timeline, async ({ actorId, ...asked }) => {
    await this.operators.noteRead(actorId, 'timeline', asked.accountId);
    return { entries: await this.timelines.ofAccount({ ...asked, viewerId: actorId }) };
  });
}
