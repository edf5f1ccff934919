import { isOn } from '@emberhood/contracts';
import { Jobs, Transactions, eachOf } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GroupsRepository, LifecycleService } from '../../places/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../../worker.config.ts';
import { LostHostsRepository } from './lost-hosts.repository.ts';

const ACTOR = 'system:lost-host';
const TOLD = 'This group has lost its host, and we have found nobody who could lead it instead.';

/**
 * Cancels groups whose host may not lead them any more and who got no other host in time. Offerings stay as they are, as
 * no run takes one whose host may not lead it.
 */
@Injectable()
export class HostStanding {
  constructor(
    jobs: Jobs,
    private readonly lost: LostHostsRepository,
    private readonly groups: GroupsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly transactions: Transactions,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
  ) {
    jobs.schedule('groups.lost-hosts', { everySeconds: config.UPKEEP_SECONDS }, async () =>
      eachOf(await this.lost.listDue(), (id) => this.cancel(id)),
    );
  }

  /** Cancels as if the host had: everything is refunded. */
  private cancel(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, id);
      // Another host may have been named meanwhile, or the host may lead again.
      if (!group?.hostLostAt || (group.hostId !== null && (await this.lost.mayLead(tx, group.offeringId)))) return;
      if (!isOn(group.state)) return;
      await this.lifecycle.cancelLocked(tx, group, ACTOR, TOLD);
    });
  }
}
