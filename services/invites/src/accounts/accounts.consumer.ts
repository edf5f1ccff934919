import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InvitesRepository } from '../invites/invites.repository.ts';

/** Erases whoever has gone: their codes open nothing any more (decision: accounts). */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, invites: InvitesRepository, outbox: Outbox) {
    eventConsumers.register(
      consumers.invitesAccounts,
      [
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await invites.erase(tx, accountId);
          await outbox.add(tx, events.invitesAccountErased, { accountId });
        }),
      ],
      [
        events.accountCreated,
        events.accountSuspended,
        events.accountReinstated,
        events.accountDeletionRequested,
        events.accountDeletionCancelled,
      ],
    );
  }
}
