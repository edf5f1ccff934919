import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, Outbox, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';

/** Hides the suspended and those about to go; erases whoever has gone (decision 0080). */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: AccountsRepository, outbox: Outbox) {
    eventConsumers.register(
      consumers.profilesAccounts,
      [
        on(events.accountSuspended, (tx, { payload }) => accounts.setHidden(tx, payload, true)),
        on(events.accountReinstated, (tx, { payload }) => accounts.setHidden(tx, payload, false)),
        on(events.accountDeletionRequested, (tx, { payload }) => accounts.setHidden(tx, payload, true)),
        on(events.accountDeletionCancelled, (tx, { payload }) => accounts.setHidden(tx, payload, false)),
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await accounts.erase(tx, accountId);
          await outbox.add(tx, events.profilesAccountErased, { accountId });
        }),
      ],
      [events.accountCreated, events.rolesChanged],
    );
  }
}
