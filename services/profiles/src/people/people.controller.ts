import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly rows: PeopleRepository,
  ) {}

  @Rpc(profilesRpc.accountOf)
  async accountOf({ personId }: RpcPayload<typeof profilesRpc.accountOf>) {
    return { accountId: await this.rows.accountOf(personId) };
  }

  @Rpc(profilesRpc.personOf)
  async personOf({ accountId }: RpcPayload<typeof profilesRpc.personOf>) {
    return { person: await this.rows.personOf(accountId) };
  }

  @Rpc(profilesRpc.listPeople)
  list({ viewerId, cursor, limit }: RpcPayload<typeof profilesRpc.listPeople>) {
    return this.people.list(viewerId, cursor, limit);
  }

  @Rpc(profilesRpc.getPerson)
  async get({ viewerId, personId }: RpcPayload<typeof profilesRpc.getPerson>) {
    return { person: await this.people.get(viewerId, personId) };
  }
}
