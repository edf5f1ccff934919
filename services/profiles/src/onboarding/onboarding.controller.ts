import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
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

  draft = answer(profilesRpc.getOnboardingDraft, async ({ accountId }) => ({
    saved: await this.onboarding.draft(accountId),
  }));

  save = answer(profilesRpc.saveOnboardingDraft, async ({ accountId, draft, version }) => ({
    saved: await this.onboarding.save(accountId, draft, version),
  }));

  create = answer(profilesRpc.create, async ({ accountId, profile, inviteCode }) => {
    const created = await this.creation.create(accountId, profile, inviteCode);
    return { ...created, summary: await this.users.summary(accountId) };
  });
}
