import { api, groupsRpc, type CityStanding, type Registration, type SavedDraft } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

type Reply = Promise<{ registration: Registration }>;

/** Registering itself is one half of POST /profiles. */
@Controller()
export class RegistrationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.registrationCities)
  cities(): Promise<{ cities: CityStanding[] }> {
    return this.rpc.call(groupsRpc.cities, {});
  }

  @Route(api.registrations)
  own(@CurrentSession() { account }: ActiveSession): Promise<{ registrations: Registration[] }> {
    return this.rpc.call(groupsRpc.listOwn, { accountId: account.id });
  }

  @Route(api.withdrawRegistration)
  async withdraw(
    @Input() { params }: Input<typeof api.withdrawRegistration>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(groupsRpc.withdraw, { accountId: account.id, registrationId: params.id });
  }

  @Route(api.pauseRegistration)
  pause(@Input() { params }: Input<typeof api.pauseRegistration>, @CurrentSession() { account }: ActiveSession): Reply {
    return this.rpc.call(groupsRpc.pause, { accountId: account.id, registrationId: params.id });
  }

  @Route(api.resumeRegistration)
  resume(
    @Input() { params }: Input<typeof api.resumeRegistration>,
    @CurrentSession() { account }: ActiveSession,
  ): Reply {
    return this.rpc.call(groupsRpc.resume, { accountId: account.id, registrationId: params.id });
  }

  @Route(api.registrationDraft)
  draft(@CurrentSession() { account }: ActiveSession): Promise<{ saved: SavedDraft | null }> {
    return this.rpc.call(groupsRpc.getDraft, { accountId: account.id });
  }

  @Route(api.saveRegistrationDraft)
  saveDraft(
    @Input() { body }: Input<typeof api.saveRegistrationDraft>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ saved: SavedDraft }> {
    return this.rpc.call(groupsRpc.saveDraft, { accountId: account.id, ...body });
  }

  @Route(api.discardRegistrationDraft)
  discardDraft(@CurrentSession() { account }: ActiveSession): Promise<object> {
    return this.rpc.call(groupsRpc.discardDraft, { accountId: account.id });
  }
}
