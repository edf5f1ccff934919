import { profilesRpc } from '@emberhood/contracts';
import { RpcClient, Transactions, type OpeningKeys } from '@emberhood/service-kit';
import type { SmallObjects } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository, WishesRepository } from '../../waiting/index.ts';
import { type OfferingRow, OfferingsRepository } from '../../offers/index.ts';
import { OperatorsRepository } from '../../safety/index.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import { lockTimes } from './lock-times.ts';
import type { LeftOutRow } from '../runs/run.entity.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import { FrozenRepository } from './frozen.repository.ts';
import { CityThreads } from './city-threads.ts';
import { SnapshotRepository } from './snapshot.repository.ts';
import type { FreezeTask } from '../threads/freeze.thread.ts';
import type { SealedObject, SealedSnapshot } from '../threads/sealed-city.ts';

export interface SealedStore {
  objects: SmallObjects;
  openingKeys: OpeningKeys;
}
/** Two write the same snapshot seldom, and never for long. */
const REWRITES = 20;

export const SEALED_STORE = Symbol('sealed-store');

/** Freezes a city for a run, and fetches what was frozen: for the threads of this process alone, and never into the database (P10). */
@Injectable()
export class Freezer {
  constructor(
    private readonly rows: SnapshotRepository,
    private readonly frozen: FrozenRepository,
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsRepository,
    private readonly operators: OperatorsRepository,
    private readonly wishes: WishesRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly threads: CityThreads,
    @Inject(SEALED_STORE) private readonly store: SealedStore,
    @Inject(ASSEMBLY_CONFIG) private readonly config: AssemblyConfig,
  ) {}

  /** The snapshot of this run: made once, whatever becomes of the worker that makes it. */
  async snapshotOf(run: RunRow): Promise<SealedObject> {
    if (run.snapshotKey !== null) return this.fetch(run.snapshotKey);
    const choicesKey = `freezes/${run.id}/choices`;
    await this.frozen.noteChoices(run.id, choicesKey);
    await this.rpc.call(profilesRpc.freezeCity, {
      ...{ key: choicesKey, city: run.city },
      visitors: await this.rows.visitors(run.city),
    });
    const [choices, { city, leftOut }] = [await this.read(choicesKey), await this.cityOf(run)];
    const key = snapshotKeyOf(run.id);
    const { bytes, hash } = await this.threads.freeze({ city, choices, key });
    await this.saveSnapshot(run, key, { bytes, hash }, leftOut);
    await this.removeChoices(run.id, choicesKey);
    return { bytes, key, openingKeys: choices.openingKeys };
  }

  /** To be opened in a thread. */
  async fetch(key: string): Promise<SealedObject> {
    await this.noteRead(key);
    return this.read(key);
  }

  /** Null where nothing is left of it. */
  async find(key: string): Promise<SealedObject | null> {
    await this.noteRead(key);
    return this.lookUp(key);
  }

  /**
   * These are gone: their choices and what others chose of them are taken out of everything that is still frozen. Groups
   * that are being repaired lose nothing by it, as the person has left them.
   * @throws while a city is being frozen, as they may be in what was read for it: it is to be asked for again
   */
  async forget(accountIds: readonly string[]): Promise<void> {
    await this.removeAbandonedChoices();
    // Before the list: a freeze that ends meanwhile is in it.
    const isFreezing = await this.frozen.hasChoices();
    for (const id of await this.frozen.runsWithSnapshot()) await this.removeFromSnapshot(id, accountIds);
    if (isFreezing) throw new Error('A city is being frozen');
  }

  /** After its retention nobody can open it any more; choices of which no snapshot is made are removed at once. */
  async eraseOld(days: number, resultDays: number): Promise<void> {
    for (const key of await this.frozen.dropOldSnapshots(days)) await this.store.objects.remove(key);
    await this.removeAbandonedChoices();
    await this.frozen.shortenResults(resultDays);
  }

  /** Reads it anew where somebody else has written meanwhile: what they took out stays out. */
  private async removeFromSnapshot(runId: string, accountIds: readonly string[]): Promise<void> {
    for (let tries = 0; tries < REWRITES; tries++) {
      const snapshot = await this.frozen.snapshot(runId);
      const frozen = snapshot && (await this.find(snapshot.key));
      const left = frozen && (await this.threads.forget(frozen, accountIds));
      if (!snapshot || !left) return;
      const { key, version } = snapshot;
      const isWritten = await this.transactions.run(async (tx) => {
        if (!(await this.frozen.replaceSnapshot(tx, { id: runId, key, version, hash: left.hash }))) return false;
        await this.put(key, left);
        return true;
      });
      if (isWritten) return;
    }
    throw new Error('Others write the same snapshot all the time');
  }

  /** With whatever a worker that died had begun to seal. */
  private async removeAbandonedChoices(): Promise<void> {
    for (const { id, key, hasSnapshot } of await this.frozen.abandonedChoices()) {
      if (!hasSnapshot) await this.store.objects.remove(snapshotKeyOf(id));
      await this.removeChoices(id, key);
    }
  }

  private async removeChoices(runId: string, key: string): Promise<void> {
    await this.store.objects.remove(key);
    await this.frozen.noteChoices(runId, null);
  }

  /** The store is written while the run is held: whoever has taken the run over, or forgets somebody, comes before or after. */
  private async saveSnapshot(
    run: RunRow,
    key: string,
    sealed: SealedSnapshot,
    leftOut: readonly LeftOutRow[],
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.frozen.saveSnapshot(tx, run, { key, hash: sealed.hash, leftOut })))
        throw new Error('Another worker has taken this run over');
      await this.put(key, sealed);
    });
  }

  private put(key: string, { bytes }: SealedSnapshot): Promise<void> {
    return this.store.objects.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  private noteRead(key: string): Promise<void> {
    return this.operators.noteRead('system:groups-worker', 'frozen choices', key);
  }

  private async read(key: string): Promise<SealedObject> {
    const found = await this.lookUp(key);
    if (!found) throw new Error('There is nothing frozen under this key');
    return found;
  }

  private async lookUp(key: string): Promise<SealedObject | null> {
    const bytes = await this.store.objects.get(key);
    return bytes ? { bytes, key, openingKeys: this.store.openingKeys } : null;
  }

  /** What this service knows of the city, at one moment; without the offerings whose groups could not be locked in time (I16), or have no host. */
  private async cityOf(run: RunRow): Promise<{ city: FreezeTask['city']; leftOut: LeftOutRow[] }> {
    const [cycle, venues] = await Promise.all([this.cycles.find(run.cycleId), this.offerings.venues(run.city)]);
    if (!cycle) throw new Error('The cycle of this run is gone');
    return this.transactions.run(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const [open, waiting] = [await this.offerings.openOf(run.cycleId, tx), await this.rows.waiting(tx, run.city)];
      const { confirmHours } = cycle.settings;
      const inTime = (offering: OfferingRow): boolean =>
        lockTimes(offering, confirmHours, this.config.NOTICE_HOLD_SECONDS) !== null;
      const offerings = open.filter((offering) => offering.hostStands && inTime(offering));
      const leftOut = open.flatMap((offering): LeftOutRow[] => {
        if (!offering.hostStands) return [{ offering: offering.id, reason: 'host' }];
        return inTime(offering) ? [] : [{ offering: offering.id, reason: 'late' }];
      });
      const accounts = [...new Set(waiting.map((row) => row.accountId))];
      const people = [...accounts, ...offerings.flatMap((offering) => offering.hostId ?? [])];
      const city = {
        cycle,
        frozenAt: new Date(),
        offerings,
        venues,
        waiting,
        wishes: await this.wishes.of(tx, accounts),
        commitments: await this.rows.commitments(tx, accounts),
        pairs: await this.rows.pairRules(tx, people),
        past: await this.rows.past(tx, accounts),
        pins: await this.cycles.pins(run.cycleId, tx),
      };
      return { city, leftOut };
    });
  }
}

function snapshotKeyOf(runId: string): string {
  return `freezes/${runId}/snapshot`;
}
