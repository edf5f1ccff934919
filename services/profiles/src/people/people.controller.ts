import { profilesRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
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

  accountOf = answer(profilesRpc.accountOf, async ({ personId }) => ({
    accountId: await this.rows.accountOf(personId),
  }));

  personOf = answer(profilesRpc.personOf, async ({ accountId, viewerId }) => ({
    person: await this.people.personOf(accountId, viewerId),
  }));

  find = answer(profilesRpc.findPeople, async ({ sessionId, as, query }) => {
    await this.actors.require(sessionId, as);
    return { people: await this.rows.findNamed(query) };
  });

  namesOf = answer(profilesRpc.namesOf, async ({ sessionId, accountIds }) => {
    await this.actors.require(sessionId, 'moderator');
    return { people: await this.rows.namesOf(accountIds) };
  });

  list = answer(profilesRpc.listPeople, ({ viewerId, ...page }) => this.people.list(viewerId, page));

  get = answer(profilesRpc.getPerson, async ({ viewerId, personId, ...search }) => ({
    person: await this.people.get(viewerId, personId, search),
  }));

  owner = answer(profilesRpc.ownerOfPerson, async ({ viewerId, personId }) => ({
    ownerId: (await this.people.find(viewerId, personId)).accountId,
  }));

  clip = answer(profilesRpc.ownerOfClip, async ({ viewerId, videoId }) => ({
    personId: await this.people.ownerOfClip(viewerId, videoId),
  }));

  getPublic = answer(profilesRpc.getPublicProfile, async ({ personId }) => ({
    person: await this.people.getPublic(personId),
  }));

  progress = answer(profilesRpc.getRatingProgress, ({ viewerId, waitingSince }) =>
    this.people.progress(viewerId, waitingSince === null ? null : new Date(waitingSince)),
  );
}
