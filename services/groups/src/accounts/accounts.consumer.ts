import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ChatRepository } from '../safety/index.ts';
import { AccountsService } from './accounts.service.ts';

/** Follows the state of accounts (decision: accounts). A reinstated member gets no place back; it may be taken. */
@Injectable()
export class AccountsConsumer {
  constructor(eventConsumers: EventConsumers, accounts: AccountsService, chats: ChatRepository) {
    eventConsumers.register(
      consumers.groupsAccounts,
      [
        onState(
          events.accountSuspended,
          (tx, { payload }) => chats.setHidden(tx, payload, true),
          (tx, { payload }) => accounts.freeSeats(tx, payload.accountId, 'suspended'),
        ),
        onState(
          events.accountDeletionRequested,
          (tx, { payload }) => chats.setHidden(tx, payload, true),
          (tx, { payload }) => accounts.freeSeats(tx, payload.accountId, 'leaving'),
        ),
        onState(events.accountReinstated, (tx, { payload }) => chats.setHidden(tx, payload, false)),
        onState(events.accountDeletionCancelled, (tx, { payload }) => chats.setHidden(tx, payload, false)),
        on(events.accountDeleted, (tx, { payload }) => accounts.erase(tx, payload.accountId)),
      ],
      [events.accountCreated],
    );
  }
}
