import { AppError, groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { answerOperators, OperatorsRepository, Staff } from '../../safety/index.ts';
import { StoriesRepository } from './stories.repository.ts';

/** What happened to a registration, for operators; reading it is noted (I22). */
@Controller()
export class StoriesController {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly operators: OperatorsRepository,
    readonly staff: Staff,
  ) {}

  story = answerOperators(this, groupsRpc.registrationStory, async ({ registrationId, actorId }) => {
    const story = await this.stories.find(registrationId);
    if (!story) throw new AppError('REGISTRATION.NOT_FOUND');
    await this.operators.noteRead(actorId, 'registration story', registrationId);
    return story;
  });
}
