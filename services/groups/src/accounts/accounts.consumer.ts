import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ChatRepository } from '../chat/chat.repository.ts';
import { AccountsService } from './accounts.service.ts';

/** Follows the standing of accounts (decision 0080). Nobody is put back into a group: its place may be taken. */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: AccountsService, chats: ChatRepository) {
    eventConsumers.register(
      consumers.groupsAccounts,
      [
        on(events.accountSuspended, async (tx, { payload }) => {
          await chats.setHidden(tx, payload, true);
          await accounts.freeSeats(tx, payload.accountId, 'suspended');
        }),
        on(events.accountDeletionRequested, async (tx, { payload }) => {
          await chats.setHidden(tx, payload, true);
          await accounts.freeSeats(tx, payload.accountId, 'leaving');
        }),
        on(events.accountReinstated, (tx, { payload }) => chats.setHidden(tx, payload, false)),
        on(events.accountDeletionCancelled, (tx, { payload }) => chats.setHidden(tx, payload, false)),
        on(events.accountDeleted, (tx, { payload }) => accounts.erase(tx, payload.accountId)),
      ],
      [events.accountCreated, events.rolesChanged],
    );
  }
}
