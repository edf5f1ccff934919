import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CitiesRepository } from '../../ground/index.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly cities: CitiesRepository,
  ) {}

  @Rpc(groupsRpc.cities)
  async listCities() {
    return { cities: await this.cities.list() };
  }

  @Rpc(groupsRpc.register)
  async register({ accountId, submission }: RpcPayload<typeof groupsRpc.register>) {
    return { registration: await this.registrations.register(accountId, submission) };
  }

  @Rpc(groupsRpc.listOwn)
  async listOwn({ accountId }: RpcPayload<typeof groupsRpc.listOwn>) {
    return { registrations: await this.registrations.listOwn(accountId) };
  }

  @Rpc(groupsRpc.endedRegistrations)
  async ended({ actorId }: RpcPayload<typeof groupsRpc.endedRegistrations>) {
    return { registrations: await this.registrations.ended(actorId) };
  }

  @Rpc(groupsRpc.confirmWithout)
  async confirmWithout({ accountId, registrationId }: RpcPayload<typeof groupsRpc.confirmWithout>) {
    return { registration: await this.registrations.confirmWithout(accountId, registrationId) };
  }
}
