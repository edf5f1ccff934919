import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from './accounts.service.ts';

/** Follows the standing of accounts (decision 0080). Nobody is put back into a group: its place may be taken. */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: AccountsService) {
    eventConsumers.register(
      consumers.groupsAccounts,
      [
        on(events.accountSuspended, (tx, { payload }) => accounts.freeSeats(tx, payload.accountId, 'suspended')),
        on(events.accountDeletionRequested, (tx, { payload }) => accounts.freeSeats(tx, payload.accountId, 'leaving')),
        on(events.accountDeleted, (tx, { payload }) => accounts.erase(tx, payload.accountId)),
      ],
      [events.accountCreated, events.rolesChanged, events.accountReinstated, events.accountDeletionCancelled],
    );
  }
}
