import { api, profilesRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly service: PeopleService,
    private readonly rpc: RpcClient,
  ) {}

  @Route(api.people)
  list(@Input() { query }: Input<typeof api.people>, @CurrentSession() { account }: ActiveSession) {
    return this.service.list(account.id, query);
  }

  @Route(api.ratingProgress)
  progress(@CurrentSession() { account }: ActiveSession) {
    return this.service.progress(account.id);
  }

  @Route(api.choices)
  choices(@Input() { query }: Input<typeof api.choices>, @CurrentSession() { account }: ActiveSession) {
    return this.service.choices(account.id, query);
  }

  @Route(api.person)
  get(@Input() { params, query }: Input<typeof api.person>, @CurrentSession() { account }: ActiveSession) {
    return this.service.get(account.id, params.id, query);
  }

  @Route(api.personVideos)
  async videos(@Input() { params }: Input<typeof api.personVideos>, @CurrentSession() { account }: ActiveSession) {
    return { videos: await this.service.videos(account.id, params.id) };
  }

  @Route(api.blockPerson)
  block(@Input() { params }: Input<typeof api.blockPerson>, @CurrentSession() { account }: ActiveSession) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: true });
  }

  @Route(api.unblockPerson)
  unblock(@Input() { params }: Input<typeof api.unblockPerson>, @CurrentSession() { account }: ActiveSession) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: false });
  }

  @Route(api.reportPerson)
  report(@Input() { params, body }: Input<typeof api.reportPerson>, @CurrentSession() { account }: ActiveSession) {
    return this.service.report(account.id, params.id, body);
  }

  @Route(api.publicProfile)
  async getPublic(@Input() { params }: Input<typeof api.publicProfile>) {
    return { person: await this.service.getPublic(params.id) };
  }
}
