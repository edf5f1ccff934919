import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from '../users/users.service.ts';
import { OnboardingService } from './onboarding.service.ts';
import { ProfileCreation } from './profile-creation.service.ts';

@Controller()
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly creation: ProfileCreation,
    private readonly users: UsersService,
  ) {}

  @Rpc(profilesRpc.getOnboardingDraft)
  async draft({ accountId }: RpcPayload<typeof profilesRpc.getOnboardingDraft>) {
    return { saved: await this.onboarding.draft(accountId) };
  }

  @Rpc(profilesRpc.saveOnboardingDraft)
  async save({ accountId, draft, version }: RpcPayload<typeof profilesRpc.saveOnboardingDraft>) {
    return { saved: await this.onboarding.save(accountId, draft, version) };
  }

  @Rpc(profilesRpc.create)
  async create({ accountId, profile, inviteCode }: RpcPayload<typeof profilesRpc.create>) {
    const created = await this.creation.create(accountId, profile, inviteCode);
    return { ...created, summary: await this.users.summary(accountId) };
  }
}
