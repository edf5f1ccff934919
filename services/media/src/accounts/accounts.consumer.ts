import { consumers, events } from '@emberhood/contracts';
import { erasePersonal, EventConsumers, Jobs, on, onState } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { eraseObjects } from './object-erasure.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

/** Hides the clips of members who are suspended or await deletion; deletion erases them and all personal data. */
@Injectable()
export class AccountsConsumer {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly removal: ClipRemoval,
    private readonly cases: CasesRepository,
    videos: VideosRepository,
    eventConsumers: EventConsumers,
    jobs: Jobs,
  ) {
    eventConsumers.register(
      consumers.mediaAccounts,
      [
        ...[events.accountSuspended, events.accountDeletionRequested].map((definition) =>
          onState(
            definition,
            (tx, { payload }) => this.accounts.setHidden(tx, payload, true),
            (tx, { payload }) => this.removal.keepUrgentAbout(tx, payload.accountId),
          ),
        ),
        ...[events.accountReinstated, events.accountDeletionCancelled].map((definition) =>
          onState(definition, (tx, { payload }) => this.accounts.setHidden(tx, payload, false)),
        ),
        on(events.accountDeleted, async (tx, { payload: { accountId } }) => {
          await videos.lockOwner(tx, accountId);
          await this.removal.markDeleted(tx, {
            act: 'deleted with its account',
            where: 'owner_id = :accountId',
            parameters: { accountId },
            actorId: null,
          });
          await this.cases.closeAbout(tx, accountId);
          await erasePersonal(tx, PERSONAL_TABLES, accountId);
          await jobs.enqueue(tx, eraseObjects, { accountId });
        }),
      ],
      [events.accountCreated],
    );
  }
}
