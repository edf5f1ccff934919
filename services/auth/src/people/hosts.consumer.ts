import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, keepNewest, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HostDecisionEntity } from '../roles/host-decision.entity.ts';
import { RolesService } from '../roles/roles.service.ts';
import { StandingRepository } from '../standing/standing.repository.ts';

/**
 * Whoever is approved as a host has the role with the next request, and loses it with the approval (decision:
 * group-life).
 */
@Injectable()
export class HostsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: StandingRepository, roles: RolesService) {
    eventConsumers.register(consumers.authHosts, [
      onState(
        events.hostDecided,
        async (tx, { payload: { accountId, approved, version } }) =>
          (await accounts.lock(tx, accountId)) !== null &&
          keepNewest(tx, HostDecisionEntity, { accountId, approved, version }),
        (tx, { payload: { accountId, approved, by } }) =>
          roles[approved ? 'grantTo' : 'revokeFrom'](tx, { id: accountId }, 'host', { actor: by, client: null }),
      ),
    ]);
  }
}
