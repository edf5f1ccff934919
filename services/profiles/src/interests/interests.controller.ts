import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { InterestsService } from './interests.service.ts';

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  get = answer(profilesRpc.getInterest, async ({ viewerId, personId }) => ({
    level: await this.interests.get(viewerId, personId),
  }));

  set = answer(profilesRpc.setInterest, async ({ viewerId, personId, level }) => {
    await this.interests.set(viewerId, personId, level);
    return { level };
  });

  remove = answer(profilesRpc.takeBackInterest, ({ viewerId, personId }) => this.interests.remove(viewerId, personId));

  list = answer(profilesRpc.listChoices, ({ viewerId, ...page }) => this.interests.list(viewerId, page));
}
