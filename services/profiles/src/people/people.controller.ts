import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly rows: PeopleRepository,
    private readonly actors: Actors,
  ) {}

  @Rpc(profilesRpc.accountOf)
  async accountOf({ personId }: RpcPayload<typeof profilesRpc.accountOf>) {
    return { accountId: await this.rows.accountOf(personId) };
  }

  @Rpc(profilesRpc.personOf)
  async personOf({ accountId }: RpcPayload<typeof profilesRpc.personOf>) {
    return { person: await this.rows.personOf(accountId) };
  }

  @Rpc(profilesRpc.findPeople)
  async find({ sessionId, as, query }: RpcPayload<typeof profilesRpc.findPeople>) {
    await this.actors.require(sessionId, as);
    return { people: await this.rows.findNamed(query) };
  }

  @Rpc(profilesRpc.namesOf)
  async namesOf({ sessionId, accountIds }: RpcPayload<typeof profilesRpc.namesOf>) {
    await this.actors.require(sessionId, 'moderator', 'operator');
    return { people: await this.rows.namesOf(accountIds) };
  }

  @Rpc(profilesRpc.listPeople)
  list({ viewerId, ...page }: RpcPayload<typeof profilesRpc.listPeople>) {
    return this.people.list(viewerId, page);
  }

  @Rpc(profilesRpc.getPerson)
  async get({ viewerId, personId, ...looked }: RpcPayload<typeof profilesRpc.getPerson>) {
    return { person: await this.people.get(viewerId, personId, looked) };
  }

  @Rpc(profilesRpc.ownerOfPerson)
  async owner({ viewerId, personId }: RpcPayload<typeof profilesRpc.ownerOfPerson>) {
    return { ownerId: (await this.people.find(viewerId, personId)).accountId };
  }

  @Rpc(profilesRpc.getPublicProfile)
  async getPublic({ personId }: RpcPayload<typeof profilesRpc.getPublicProfile>) {
    return { person: await this.people.getPublic(personId) };
  }

  @Rpc(profilesRpc.getRatingProgress)
  progress({ viewerId, waitingSince }: RpcPayload<typeof profilesRpc.getRatingProgress>) {
    return this.people.progress(viewerId, waitingSince === null ? null : new Date(waitingSince));
  }
}
