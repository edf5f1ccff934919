import type { Cycle } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type OfferingRow, OfferingsRepository } from '../../offers/index.ts';
import { listPairs } from '../../safety/index.ts';
import { CyclesRepository, listEngagements, WishesRepository } from '../../waiting/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import type { LeftOutRow } from '../runs/run.entity.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import type { FreezeTask } from '../threads/freeze.thread.ts';
import { lockTimes } from './lock-times.ts';
import { SnapshotRepository, type WaitingRow } from './snapshot.repository.ts';

@Injectable()
export class CityReader {
  constructor(
    private readonly rows: SnapshotRepository,
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsRepository,
    private readonly wishes: WishesRepository,
    private readonly transactions: Transactions,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  visitors(city: string): Promise<string[]> {
    return this.rows.visitors(city);
  }

  /** Reads the city in one transaction, without offerings that have no host or could not lock in time (I16). */
  async read(run: RunRow): Promise<{ city: FreezeTask['city']; leftOut: LeftOutRow[] }> {
    const [cycle, venues] = await Promise.all([this.cycles.get(run.cycleId), this.rows.venues(run.city)]);
    return this.transactions.run(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const [open, waiting] = [
        await this.offerings.listOpenOfCycle(run.cycleId, tx),
        await this.rows.waiting(tx, run.city),
      ];
      const leftOut = open.flatMap((offering): LeftOutRow[] => {
        const reason = this.whyLeftOut(offering, cycle);
        return reason === null ? [] : [{ offering: offering.id, reason }];
      });
      const offerings = open.filter(({ id }) => !leftOut.some(({ offering }) => offering === id));
      const { accounts, ...people } = await this.readPeople(tx, waiting);
      const withHosts = [...accounts, ...offerings.flatMap(({ hostId }) => hostId ?? [])];
      const city = {
        cycle,
        frozenAt: new Date(),
        offerings,
        venues,
        ...people,
        pairs: await listPairs(tx, withHosts),
        past: await this.rows.listPastPairs(tx, accounts),
        pins: await this.cycles.pins(run.cycleId, tx),
      };
      return { city, leftOut };
    });
  }

  /** What a freeze would find now, without pairs of any kind (P11), and without people if nothing is open. */
  async readOpen(cycle: Cycle): Promise<FreezeTask['city']> {
    const [open, venues] = await Promise.all([this.offerings.listOpenOfCycle(cycle.id), this.rows.venues(cycle.city)]);
    const offerings = open.filter((offering) => this.whyLeftOut(offering, cycle) === null);
    return this.transactions.run(async (tx) => {
      const waiting = offerings.length === 0 ? [] : await this.rows.waiting(tx, cycle.city);
      const { accounts: _, ...people } = await this.readPeople(tx, waiting);
      return { cycle, frozenAt: new Date(), offerings, venues, ...people, pairs: [], past: [], pins: [] };
    });
  }

  private whyLeftOut(offering: OfferingRow, { settings }: Cycle): LeftOutRow['reason'] | null {
    if (!offering.hostStands) return 'host';
    const times = lockTimes(offering, settings.confirmHours, this.config.NOTICE_HOLD_SECONDS);
    return times === null ? 'late' : null;
  }

  private async readPeople(tx: Tx, waiting: WaitingRow[]) {
    const accounts = [...new Set(waiting.map(({ accountId }) => accountId))];
    return {
      accounts,
      waiting,
      wishes: await this.wishes.of(tx, accounts),
      engagements: (await listEngagements(tx, accounts)).filter(({ endsAt }) => endsAt.getTime() > Date.now()),
    };
  }
}
