import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CitiesRepository } from '../../ground/index.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly cities: CitiesRepository,
  ) {}

  listCities = answer(groupsRpc.cities, async () => ({ cities: await this.cities.list() }));

  register = answer(groupsRpc.register, async ({ accountId, submission }) => ({
    registration: await this.registrations.register(accountId, submission),
  }));

  listOwn = answer(groupsRpc.listOwn, async ({ accountId }) => ({
    registrations: await this.registrations.listOwn(accountId),
  }));

  ended = answer(groupsRpc.endedRegistrations, async ({ actorId }) => ({
    registrations: await this.registrations.ended(actorId),
  }));

  confirmWithout = answer(groupsRpc.confirmWithout, async ({ accountId, registrationId }) => ({
    registration: await this.registrations.confirmWithout(accountId, registrationId),
  }));
}
