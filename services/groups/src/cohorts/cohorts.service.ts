import { createHash, randomUUID } from 'node:crypto';
import { ENGINE_VERSION, planCohorts, type Snapshot } from '@emberhood/assembly';
import { COHORT_BATCH, profilesRpc, type Cycle, type GroupablePerson } from '@emberhood/contracts';
import { Jobs, RpcClient, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { buildSnapshot } from '../assembly/build-snapshot.ts';
import { SnapshotRepository } from '../assembly/snapshot.repository.ts';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';
import { WishesRepository } from '../wishes/wishes.repository.ts';
import { CohortsRepository, type AcceptedAges } from './cohorts.repository.ts';

/**
 * Whom members should see first: those they could be in a group with (decision 113). Looked at each minute, and planned anew where
 * who waits or what is open has changed, by what the next freeze would find but for choices, blocks and other pairs (P6, P11), and told to profiles as
 * opaque cohorts. What could not be told is told the next time; until then the directory stays as it is.
 */
@Injectable()
export class CohortsService {
  private turn: Promise<void> = Promise.resolve();

  constructor(
    jobs: Jobs,
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsRepository,
    private readonly city: SnapshotRepository,
    private readonly wishes: WishesRepository,
    private readonly cohorts: CohortsRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
  ) {
    jobs.schedule('groups.cohorts', { cron: '* * * * *' }, ({ signal }) => this.renew(signal), { retries: 0 });
  }

  /** One turn after the other in this process; the job keeps those of others out. */
  renew(signal?: AbortSignal): Promise<void> {
    const last = this.turn.catch(() => undefined);
    return (this.turn = last.then(() => this.take(signal)));
  }

  private async take(signal?: AbortSignal): Promise<void> {
    await this.cohorts.clearOld();
    for (const cycle of await this.cycles.current()) await this.plan(cycle);
    for (;;) {
      const people = await this.cohorts.untold(COHORT_BATCH);
      if (people.length === 0 || signal?.aborted) return;
      await this.rpc.call(profilesRpc.keepCohorts, { people });
      await this.cohorts.markTold(people);
    }
  }

  private async plan(cycle: Cycle): Promise<void> {
    const [offerings, venues] = await Promise.all([this.offerings.openOf(cycle.id), this.offerings.venues(cycle.city)]);
    const { waiting, wishes, commitments } = await this.transactions.run(async (tx) => {
      const rows = offerings.length === 0 ? [] : await this.city.waiting(tx, cycle.city);
      const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
      return {
        waiting: rows,
        wishes: await this.wishes.of(tx, accounts),
        commitments: await this.city.commitments(tx, accounts),
      };
    });
    const people = await this.groupable(cycle.city, [...new Set(waiting.map(({ accountId }) => accountId))]);
    const { snapshot } = buildSnapshot({
      cycle,
      frozenAt: new Date(),
      offerings,
      venues,
      waiting,
      wishes,
      commitments,
      pairs: [],
      past: [],
      pins: [],
      frozen: {
        people: people.map((person) => ({ ...person, firstName: null, videoApproved: true })),
        ratings: [],
        shown: [],
      },
    });
    const inputs = digestOf(snapshot);
    if (await this.cohorts.isPlanned(cycle.id, inputs)) return;
    const before = await this.cohorts.planOf(cycle.id);
    const plan = { ...(await planCohorts(snapshot, before, randomUUID)), ages: acceptedAges(snapshot) };
    await this.transactions.run(async (tx) => {
      await this.cohorts.keep(tx, cycle.id, before, plan);
      await this.cohorts.notePlan(tx, cycle.id, inputs);
    });
  }

  /** Those of them who can be found: a cohort is for being seen. */
  private async groupable(city: Cycle['city'], accountIds: readonly string[]): Promise<GroupablePerson[]> {
    const found: GroupablePerson[] = [];
    for (let at = 0; at < accountIds.length; at += COHORT_BATCH) {
      const asked = { city, accountIds: accountIds.slice(at, at + COHORT_BATCH) };
      found.push(...(await this.rpc.call(profilesRpc.groupable, asked)).people);
    }
    return found;
  }
}

function acceptedAges({ members }: Snapshot): AcceptedAges {
  return new Map(members.flatMap(({ id, acceptedAges: ages }) => (ages === null ? [] : [[id, ages]])));
}

/** Of all that a plan is made from, and of who makes it. When it was looked at is no part of it. */
function digestOf(snapshot: Snapshot): Buffer {
  const inputs = JSON.stringify([ENGINE_VERSION, { ...snapshot, frozenAt: 0 }]);
  return createHash('sha256').update(inputs).digest();
}
