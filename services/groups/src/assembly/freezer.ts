import { profilesRpc } from '@emberhood/contracts';
import { RpcClient, Transactions, type OpeningKeys } from '@emberhood/service-kit';
import type { SmallObjects } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { OfferingsRepository, type OfferingRow } from '../offerings/offerings.repository.ts';
import { OperatorsRepository } from '../operators/operators.repository.ts';
import { ASSEMBLY_CONFIG, type AssemblyConfig } from '../runs/assembly.config.ts';
import { lockTimes } from '../runs/lock-times.ts';
import { RunsRepository, type RunRow } from '../runs/runs.repository.ts';
import { WishesRepository } from '../wishes/wishes.repository.ts';
import { CityThreads } from './city-threads.ts';
import { SnapshotRepository } from './snapshot.repository.ts';
import type { FreezeTask } from './threads/freeze.thread.ts';
import type { SealedObject, SealedSnapshot } from './threads/sealed-city.ts';

export interface SealedStore {
  objects: SmallObjects;
  openingKeys: OpeningKeys;
}
export const SEALED_STORE = Symbol('sealed-store');

/** Freezes a city for a run, and fetches what was frozen: for the threads of this process alone, and never into the database (P10). */
@Injectable()
export class Freezer {
  constructor(
    private readonly rows: SnapshotRepository,
    private readonly runs: RunsRepository,
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
    await this.runs.noteChoices(run.id, choicesKey);
    await this.rpc.call(profilesRpc.freezeCity, {
      ...{ key: choicesKey, city: run.city },
      visitors: await this.rows.visitors(run.city),
    });
    const [choices, { city, late }] = [await this.read(choicesKey), await this.cityOf(run)];
    const key = `freezes/${run.id}/snapshot`;
    const { bytes, hash } = await this.threads.freeze({ city, choices, key });
    await this.keep(run.id, key, { bytes, hash }, late);
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
   * Somebody is gone: their choices and what others chose of them are taken out of everything that is still frozen. Groups
   * that are being repaired lose nothing by it, as the person has left them.
   */
  async forget(accountId: string): Promise<void> {
    for (const { id, key } of await this.runs.frozen()) {
      const left = await this.threads.forget(await this.fetch(key), accountId);
      if (left) await this.keep(id, key, left);
    }
  }

  /** After its retention nobody can open it any more; choices of which no snapshot is made are removed at once. */
  async eraseOld(days: number): Promise<void> {
    for (const key of await this.runs.takeOldSnapshots(days)) await this.store.objects.remove(key);
    for (const { id, key } of await this.runs.leftChoices()) await this.removeChoices(id, key);
  }

  private async removeChoices(runId: string, key: string): Promise<void> {
    await this.store.objects.remove(key);
    await this.runs.noteChoices(runId, null);
  }

  private async keep(
    runId: string,
    key: string,
    { bytes, hash }: SealedSnapshot,
    late?: readonly string[],
  ): Promise<void> {
    await this.store.objects.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    await this.transactions.run(async (tx) => {
      await this.runs.keepSnapshot(tx, runId, key, hash);
      if (late)
        await this.runs.keepLeftOut(
          tx,
          runId,
          late.map((offering) => ({ offering, reason: 'late' })),
        );
    });
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

  /** What this service knows of the city, at one moment; without the offerings whose groups could not be locked in time (I16). */
  private async cityOf(run: RunRow): Promise<{ city: FreezeTask['city']; late: string[] }> {
    const [cycle, venues] = await Promise.all([this.cycles.find(run.cycleId), this.offerings.venues(run.city)]);
    if (!cycle) throw new Error('The cycle of this run is gone');
    return this.transactions.run(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const [open, waiting] = [await this.offerings.openOf(run.cycleId, tx), await this.rows.waiting(tx, run.city)];
      const { confirmHours } = cycle.settings;
      const inTime = (offering: OfferingRow): boolean =>
        lockTimes(offering, confirmHours, this.config.NOTICE_HOLD_SECONDS) !== null;
      const [offerings, late] = [open.filter(inTime), open.filter((offering) => !inTime(offering))];
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
      return { city, late: late.map(({ id }) => id) };
    });
  }
}
