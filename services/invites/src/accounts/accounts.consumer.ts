import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, erasePersonal, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Erases deleted accounts, so that their codes can no longer be used (decision: accounts). */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, outbox: Outbox) {
    eventConsumers.register(
      consumers.invitesAccounts,
      [
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await erasePersonal(tx, PERSONAL_TABLES, accountId);
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
