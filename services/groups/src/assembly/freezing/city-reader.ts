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
      const { confirmHours } = cycle.settings;
      const isLate = (offering: OfferingRow): boolean =>
        lockTimes(offering, confirmHours, this.config.NOTICE_HOLD_SECONDS) === null;
      const offerings = open.filter((offering) => offering.hostStands && !isLate(offering));
      const leftOut = open
        .filter((offering) => !offerings.includes(offering))
        .map(({ id, hostStands }): LeftOutRow => ({ offering: id, reason: hostStands ? 'late' : 'host' }));
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
    const [offerings, venues] = await Promise.all([
      this.offerings.listOpenOfCycle(cycle.id),
      this.rows.venues(cycle.city),
    ]);
    return this.transactions.run(async (tx) => {
      const waiting = offerings.length === 0 ? [] : await this.rows.waiting(tx, cycle.city);
      const { accounts: _, ...people } = await this.readPeople(tx, waiting);
      return { cycle, frozenAt: new Date(), offerings, venues, ...people, pairs: [], past: [], pins: [] };
    });
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
