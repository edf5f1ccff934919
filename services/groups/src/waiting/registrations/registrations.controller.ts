import { groupsRpc, waitingInSteps } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CitiesRepository } from '../../ground/index.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { StartsRepository } from '../starts/starts.repository.ts';
import { WishesService } from '../wishes/wishes.service.ts';
import { RegistrationsService } from './registrations.service.ts';

/** What members tell when they register, and what they can register for. */
@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly drafts: DraftsRepository,
    private readonly wishes: WishesService,
    private readonly cities: CitiesRepository,
    private readonly starts: StartsRepository,
  ) {}

  listCities = answer(groupsRpc.cities, async () => ({ cities: await this.cities.list() }));

  listOwn = answer(groupsRpc.listOwn, async ({ accountId }) => ({
    registrations: await this.registrations.listOwn(accountId),
  }));

  ended = answer(groupsRpc.endedRegistrations, async ({ actorId }) => ({
    registrations: await this.registrations.ended(actorId),
  }));

  confirmWithout = answer(groupsRpc.confirmWithout, async ({ accountId, registrationId }) => ({
    registration: await this.registrations.confirmWithout(accountId, registrationId),
  }));

  getDraft = answer(groupsRpc.getDraft, async ({ accountId }) => ({ saved: await this.drafts.get(accountId) }));

  saveDraft = answer(groupsRpc.saveDraft, async ({ accountId, draft, version }) => ({
    saved: await this.drafts.save(accountId, draft, version),
  }));

  discardDraft = answer(groupsRpc.discardDraft, ({ accountId }) => this.drafts.discard(accountId));
  findWishes = answer(groupsRpc.wishes, async ({ actorId }) => ({ wishes: await this.wishes.find(actorId) }));

  saveWishes = answer(groupsRpc.saveWishes, async ({ actorId, body }) => ({
    wishes: await this.wishes.save(actorId, body),
  }));

  listStarts = answer(groupsRpc.starts, async () => {
    const starts = (await this.starts.listNext()).map(({ kind, id, people, ...rest }) => {
      return { ...rest, offering: { kind, id }, waiting: waitingInSteps(people) };
    });
    return { starts };
  });
}
