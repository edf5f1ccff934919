import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { ENGINE_VERSION } from '@emberhood/assembly/version';
import { COHORT_BATCH, profilesRpc, type Cycle, type GroupablePerson } from '@emberhood/contracts';
import { eachOf, Jobs, RpcClient, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CyclesRepository } from '../../waiting/index.ts';
import type { CityAtFreeze } from '../freezing/build-snapshot.ts';
import { CityReader } from '../freezing/city-reader.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { CohortsRepository } from './cohorts.repository.ts';

/**
 * Plans whom members should see first: those they could be in a group with (decision: directory). Every minute, unless
 * a run needs the memory, each city is planned again if its waiting members or open offerings have changed. The plan uses
 * what the next freeze would find, but no choices, blocks or other pairs (P6, P11). The profiles service gets cohorts
 * whose meaning it does not know; what fails is sent next turn.
 */
@Injectable()
export class CohortsService {
  private turn: Promise<void> = Promise.resolve();

  constructor(
    jobs: Jobs,
    private readonly cycles: CyclesRepository,
    private readonly cities: CityReader,
    private readonly cohorts: CohortsRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly threads: CityThreads,
  ) {
    jobs.schedule('groups.cohorts', { cron: '* * * * *' }, ({ signal }) => this.renew(signal));
  }

  /** Waits for the previous turn of this process; the job itself runs in one process at a time. */
  renew(signal?: AbortSignal): Promise<void> {
    const last = this.turn.catch(() => undefined);
    return (this.turn = last.then(() => this.planAndSend(signal)));
  }

  private async planAndSend(signal?: AbortSignal): Promise<void> {
    await this.transactions.run((tx) => this.cohorts.clearOld(tx));
    try {
      await eachOf(await this.cycles.current(), async (cycle) => {
        if (!this.threads.isBusy) await this.threads.inTurn(() => this.plan(cycle));
      });
    } finally {
      await this.sendUntold(signal);
    }
  }

  private async sendUntold(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const people = await this.cohorts.listUntold(COHORT_BATCH);
      if (people.length === 0 || signal?.aborted) return;
      await this.rpc.call(profilesRpc.keepCohorts, { people });
      await this.cohorts.markTold(people);
    }
  }

  private async plan(cycle: Cycle): Promise<void> {
    const city = await this.cities.readOpen(cycle);
    const people = await this.groupable(cycle.city, [...new Set(city.waiting.map(({ accountId }) => accountId))]);
    const shown = people.map((person) => ({ ...person, firstName: null, videoApproved: true }));
    const open: CityAtFreeze = { ...city, frozen: { people: shown, ratings: [], shown: [] } };
    const inputs = await digestOf(open);
    if (await this.cohorts.isPlanned(cycle.id, inputs)) return;
    const before = await this.cohorts.planOf(cycle.id);
    const plan = await this.threads.plan({ city: open, before });
    await this.transactions.run((tx) => this.cohorts.savePlan(tx, cycle.id, before, plan, inputs));
  }

  /** Returns only the accounts that other members can find in the directory. */
  private async groupable(city: Cycle['city'], accountIds: readonly string[]): Promise<GroupablePerson[]> {
    const found: GroupablePerson[] = [];
    for (let at = 0; at < accountIds.length; at += COHORT_BATCH) {
      const asked = { city, accountIds: accountIds.slice(at, at + COHORT_BATCH) };
      found.push(...(await this.rpc.call(profilesRpc.groupable, asked)).people);
    }
    return found;
  }
}

/** Digest of a plan's inputs, without the time. Between the lists the process can do other work. */
async function digestOf(city: CityAtFreeze): Promise<Buffer> {
  const people = city.frozen.people.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const wished = [...city.wishes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(ENGINE_VERSION);
  for (const list of [[city.cycle], city.offerings, city.venues, city.waiting, wished, city.engagements, people]) {
    hash.update(JSON.stringify(list));
    await setImmediate();
  }
  return hash.digest();
}
