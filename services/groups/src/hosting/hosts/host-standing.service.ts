import { Transactions, eachOf } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { GroupsRepository, LifecycleService } from '../../places/index.ts';
import { LostHostsRepository } from './lost-hosts.repository.ts';

const ACTOR = 'system:lost-host';
const TOLD = 'This group has lost its host, and we have found nobody who could lead it instead.';

/**
 * What becomes of what a host leads who may not lead it any more, for whatever cause: suspended as a host or as an account, resting,
 * about to leave, or gone. Seen by the clock in the tables, so that no way out of hosting can forget it. Offerings stay as they are, as
 * nothing takes one whose host does not stand.
 */
@Injectable()
export class HostStanding {
  constructor(
    private readonly lost: LostHostsRepository,
    private readonly groups: GroupsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly transactions: Transactions,
  ) {}

  async look(): Promise<void> {
    await this.lost.note();
    await eachOf(await this.lost.due(), (id) => this.cancel(id));
  }

  /** As by its host, with everything back. */
  private cancel(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, id);
      // Somebody was named, or may lead again, a moment ago.
      if (!group?.hostLostAt || (group.hostId !== null && (await this.lost.stands(tx, group.offeringId)))) return;
      if (!['published', 'locked', 'running'].includes(group.state)) return;
      await this.lifecycle.cancelIn(tx, group, ACTOR, TOLD);
    });
  }
}
