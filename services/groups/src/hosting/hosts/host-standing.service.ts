import { Transactions, eachOf } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { GroupsRepository, LifecycleService } from '../../places/index.ts';
import { OfferingsRepository } from '../../offers/index.ts';
import { StatesRepository, offeringStates } from '../../ground/index.ts';
import { LostHostsRepository } from './lost-hosts.repository.ts';

const ACTOR = 'system:lost-host';
const TOLD = 'This group has lost its host, and we have found nobody who could lead it instead.';
const NOTE = 'It came back to you, as you could not lead a group. Hand it in again when you can.';

/**
 * What becomes of what a host leads who may not lead it any more, for whatever cause: suspended as a host or as an account, about to
 * leave, or gone. Seen by the clock in the tables, so that no way out of hosting can forget it.
 */
@Injectable()
export class HostStanding {
  constructor(
    private readonly lost: LostHostsRepository,
    private readonly groups: GroupsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
  ) {}

  async look(): Promise<void> {
    await eachOf(await this.lost.offeringsWithout(), (id) => this.giveBack(id));
    await this.lost.note();
    await eachOf(await this.lost.due(), (id) => this.cancel(id));
  }

  /** Out of the pool, as a draft: a host who comes back hands it in again. */
  private giveBack(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const offering = await this.offerings.lock(tx, id);
      if (!offering || offering.hostStands) return;
      await this.states.move(tx, offeringStates, [id], { to: 'submitted', from: ['open'], actor: ACTOR });
      const moved = await this.states.move(tx, offeringStates, [id], { to: 'draft', actor: ACTOR, reason: 'no host' });
      if (moved.length === 0) return;
      await this.offerings.setCycle(tx, id, null);
      await this.offerings.setNote(tx, id, NOTE);
    });
  }

  /** As by its host, with everything back. */
  private cancel(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, id);
      // Somebody was named, or may lead again, a moment ago.
      if (!group?.hostLostAt || (group.hostId !== null && (await this.lost.stands(tx, group.hostId)))) return;
      if (!['published', 'locked', 'running'].includes(group.state)) return;
      await this.lifecycle.cancelIn(tx, group, ACTOR, TOLD);
    });
  }
}
