import { consumers, events, type StateFact } from '@emberhood/contracts';
import { erasePersonal, EventConsumers, Outbox, on, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Hides accounts that are suspended or about to be deleted, and erases deleted ones (decision: accounts). */
@Injectable()
export class AccountsConsumer {
  constructor(
    eventConsumers: EventConsumers,
    accounts: AccountsRepository,
    visibility: VisibilityRepository,
    outbox: Outbox,
  ) {
    const hides = (definition: StateFact<typeof events.accountSuspended.payload>, hidden: boolean) =>
      onState(
        definition,
        (tx, { payload }) => accounts.setHidden(tx, payload, hidden),
        (tx, { payload }) => visibility.updateDiscoverable(tx, payload.accountId),
      );
    eventConsumers.register(
      consumers.profilesAccounts,
      [
        hides(events.accountSuspended, true),
        hides(events.accountReinstated, false),
        hides(events.accountDeletionRequested, true),
        hides(events.accountDeletionCancelled, false),
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await erasePersonal(tx, PERSONAL_TABLES, accountId);
          await outbox.add(tx, events.profilesAccountErased, { accountId });
        }),
      ],
      [events.accountCreated],
    );
  }
}
