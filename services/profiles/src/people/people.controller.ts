import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Rpc(profilesRpc.listPeople)
  list({ viewerId, cursor, limit }: RpcPayload<typeof profilesRpc.listPeople>) {
    return this.people.list(viewerId, cursor, limit);
  }

  @Rpc(profilesRpc.getPerson)
  async get({ viewerId, personId }: RpcPayload<typeof profilesRpc.getPerson>) {
    return { person: await this.people.get(viewerId, personId) };
  }
}
