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
        onState(events.accountSuspended, async (tx, { payload, occurredAt }) => {
          // A code that is being made right now is waited for and revoked, too.
          await invites.lockOwner(tx, payload.accountId);
          const newest = await invites.setSuspended(tx, payload, true);
          await invites.revokeOwned(tx, payload.accountId, newest ? 'infinity' : occurredAt);
          return newest;
        }),
        ...[events.accountReinstated, events.accountDeletionCancelled].map((definition) =>
          onState(definition, (tx, { payload }) => invites.setSuspended(tx, payload, false)),
        ),
      ],
      [events.accountCreated, events.accountDeletionRequested],
    );
  }
}
