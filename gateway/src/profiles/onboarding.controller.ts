import { api, profilesRpc, type SavedOnboardingDraft } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

@Controller()
export class OnboardingController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.onboardingDraft)
  draft(@CurrentSession() { account }: ActiveSession): Promise<{ saved: SavedOnboardingDraft | null }> {
    return this.rpc.call(profilesRpc.getOnboardingDraft, { accountId: account.id });
  }

  @Route(api.saveOnboardingDraft)
  save(
    @Input() { body }: Input<typeof api.saveOnboardingDraft>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ saved: SavedOnboardingDraft }> {
    return this.rpc.call(profilesRpc.saveOnboardingDraft, { accountId: account.id, ...body });
  }
}
