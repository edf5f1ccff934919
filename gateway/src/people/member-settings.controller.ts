import { api, profilesRpc, type EventFilters, type FreeTime, type PeopleFilters } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

/** What members keep for themselves: filters of the directory and of experiences, and when they have time. */
@Controller()
export class MemberSettingsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.peopleFilters)
  async filters(@CurrentSession() { account }: ActiveSession): Promise<PeopleFilters> {
    return (await this.rpc.call(profilesRpc.getPeopleFilters, { accountId: account.id })).filters;
  }

  @Route(api.savePeopleFilters)
  async saveFilters(
    @Input() { body }: Input<typeof api.savePeopleFilters>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<PeopleFilters> {
    return (await this.rpc.call(profilesRpc.savePeopleFilters, { accountId: account.id, filters: body })).filters;
  }

  @Route(api.eventFilters)
  async eventFilters(@CurrentSession() { account }: ActiveSession): Promise<EventFilters> {
    return (await this.rpc.call(profilesRpc.getEventFilters, { accountId: account.id })).filters;
  }

  @Route(api.saveEventFilters)
  async saveEventFilters(
    @Input() { body }: Input<typeof api.saveEventFilters>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<EventFilters> {
    return (await this.rpc.call(profilesRpc.saveEventFilters, { accountId: account.id, filters: body })).filters;
  }

  @Route(api.freeTimes)
  times(@CurrentSession() { account }: ActiveSession): Promise<{ times: FreeTime[] }> {
    return this.rpc.call(profilesRpc.getFreeTimes, { accountId: account.id });
  }

  @Route(api.saveFreeTimes)
  saveTimes(
    @Input() { body }: Input<typeof api.saveFreeTimes>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ times: FreeTime[] }> {
    return this.rpc.call(profilesRpc.saveFreeTimes, { accountId: account.id, times: body.times });
  }
}
