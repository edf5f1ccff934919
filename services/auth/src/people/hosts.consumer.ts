import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { StandingRepository } from '../standing/standing.repository.ts';
import { RolesService } from '../roles/roles.service.ts';

/** Whoever is approved as a host has the role with the next request, and loses it with the approval (decision 102). */
@Injectable()
export class HostsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: StandingRepository, roles: RolesService) {
    eventConsumers.register(consumers.authHosts, [
      on(events.hostDecided, async (tx, { payload: { accountId, approved, by } }) => {
        const account = await accounts.lock(tx, accountId);
        if (!account) return;
        const acting = { actor: by, client: null };
        if (approved) await roles.grantTo(tx, account, 'host', acting);
        else await roles.revokeFrom(tx, account, 'host', acting);
      }),
    ]);
  }
}
