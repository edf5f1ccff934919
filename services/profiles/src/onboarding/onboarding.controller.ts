import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { OnboardingService } from './onboarding.service.ts';

@Controller()
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @Rpc(profilesRpc.getOnboardingDraft)
  async draft({ accountId }: RpcPayload<typeof profilesRpc.getOnboardingDraft>) {
    return { saved: await this.onboarding.draft(accountId) };
  }

  @Rpc(profilesRpc.saveOnboardingDraft)
  async save({ accountId, draft, version }: RpcPayload<typeof profilesRpc.saveOnboardingDraft>) {
    return { saved: await this.onboarding.save(accountId, draft, version) };
  }
}
