import { events } from '@emberhood/contracts';
import { Jobs, Outbox, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NoticesRepository } from '../../places/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../../worker.config.ts';
import { LostHostsRepository } from './lost-hosts.repository.ts';

/**
 * Notes groups whose host may not lead them any more, and has operators told, who can name another; and tells hosts who
 * lead a locked group again. Found by a schedule in the tables, so that it works for every cause: a suspension, a rest, a
 * deletion.
 */
@Injectable()
export class LostHostNotes {
  constructor(
    jobs: Jobs,
    private readonly lost: LostHostsRepository,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
  ) {
    jobs.schedule('groups.note-lost-hosts', { everySeconds: config.UPKEEP_SECONDS }, () => this.note());
  }

  private note(): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const { isLost, state, ...group } of await this.lost.updateHostLost(tx)) {
        const { groupId, concerns: accountId } = group;
        if (isLost) {
          // One that meets very soon is cancelled at once, before anybody could name another host.
          if (Date.parse(group.dueAt) > Date.now()) await this.outbox.add(tx, events.groupHostLost, group);
        } else if (accountId && state !== 'published') {
          // With the calendar, as the host was not told of what has changed meanwhile.
          await this.notices.addNext(tx, { accountId, groupId, kind: 'host_locked' });
        }
      }
    });
  }
}
