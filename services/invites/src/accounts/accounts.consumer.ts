import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, erasePersonal, on, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Revokes the codes of suspended accounts and erases deleted ones (decision: accounts). */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, outbox: Outbox, invites: InvitesRepository) {
    eventConsumers.register(
      consumers.invitesAccounts,
      [
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await erasePersonal(tx, PERSONAL_TABLES, accountId);
          await outbox.add(tx, events.invitesAccountErased, { accountId });
        }),
        // Safe in any order: only codes made before the suspension are revoked.
        onState(events.accountSuspended, async (tx, { payload: { accountId }, occurredAt }) => {
          await invites.revokeOwned(tx, accountId, occurredAt);
          return true;
        }),
      ],
      [
        events.accountCreated,
        events.accountReinstated,
        events.accountDeletionRequested,
        events.accountDeletionCancelled,
      ],
    );
  }
}
