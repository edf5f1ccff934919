import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { DELETABLE_STATES } from '../videos/video-state.ts';
import { AccountsRepository } from './accounts.repository.ts';

/** Suspended, a member's clips are shown to nobody; deleted, they and all that names the member go. */
@Injectable()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly removal: ClipRemoval,
    eventConsumers: EventConsumers,
  ) {
    const nothing = (): Promise<void> => Promise.resolve();
    eventConsumers.register(consumers.mediaAccounts, [
      on(events.accountCreated, nothing),
      on(events.rolesChanged, nothing),
      on(events.accountSuspended, (tx, { payload }) => this.accounts.hide(tx, payload.accountId)),
      on(events.accountReinstated, (tx, { payload }) => this.accounts.show(tx, payload.accountId)),
      on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
        await this.removal.mark(tx, {
          act: 'deleted with its account',
          where: 'owner_id = :accountId',
          parameters: { accountId },
          from: [...DELETABLE_STATES, 'pending'],
          actorId: null,
        });
        await this.accounts.forget(tx, accountId);
      }),
    ]);
  }
}
