import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { GroupCodesRepository } from './group-codes.repository.ts';

/** Who may no longer make codes for groups cannot list them and turn them off, either (decision: profiles). */
@Injectable()
export class RolesConsumer {
  constructor(eventConsumers: EventConsumers, invites: InvitesRepository, groupCodes: GroupCodesRepository) {
    eventConsumers.register(consumers.invitesRoles, [
      on(events.organizingEnded, async (tx, { payload: { accountId }, occurredAt }) => {
        // A code that is being made right now is waited for and revoked, too.
        await invites.lockOwner(tx, accountId);
        await groupCodes.revokeOwned(tx, accountId, occurredAt);
      }),
    ]);
  }
}
