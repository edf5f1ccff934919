import { api, profilesRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly service: PeopleService,
    private readonly rpc: RpcClient,
  ) {}

  @Route(api.people)
  list(@Input() { query, account }: Input<typeof api.people>) {
    return this.service.list(account.id, query);
  }

  @Route(api.ratingProgress)
  progress(@Input() { account }: Input<typeof api.ratingProgress>) {
    return this.service.progress(account.id);
  }

  @Route(api.choices)
  choices(@Input() { query, account }: Input<typeof api.choices>) {
    return this.service.choices(account.id, query);
  }

  @Route(api.person)
  get(@Input() { params, query, account }: Input<typeof api.person>) {
    return this.service.get(account.id, params.id, query);
  }

  @Route(api.personVideos)
  async videos(@Input() { params, account }: Input<typeof api.personVideos>) {
    return { videos: await this.service.videos(account.id, params.id) };
  }

  @Route(api.blockPerson)
  block(@Input() { params, account }: Input<typeof api.blockPerson>) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: true });
  }

  @Route(api.unblockPerson)
  unblock(@Input() { params, account }: Input<typeof api.unblockPerson>) {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: false });
  }

  @Route(api.reportPerson)
  report(@Input() { params, body, account }: Input<typeof api.reportPerson>) {
    return this.service.report(account.id, params.id, body);
  }

  @Route(api.reportVideo)
  reportClip(@Input() { params, body, account }: Input<typeof api.reportVideo>) {
    return this.service.reportClip(account.id, params.id, body);
  }

  @Route(api.publicProfile)
  async getPublic(@Input() { params }: Input<typeof api.publicProfile>) {
    return { person: await this.service.getPublic(params.id) };
  }
}
