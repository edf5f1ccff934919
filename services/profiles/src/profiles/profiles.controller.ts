import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ProfilesService } from './profiles.service.ts';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  getOwn = answer(profilesRpc.getOwn, async ({ accountId }) => ({ profile: await this.profiles.getOwn(accountId) }));

  registrants = answer(profilesRpc.registrants, async ({ accountIds }) => ({
    people: await this.profiles.registrants(accountIds),
  }));

  update = answer(profilesRpc.updateProperties, async ({ accountId, location, changes }) => ({
    profile: await this.profiles.update(accountId, location, changes),
  }));
}
