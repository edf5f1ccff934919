import { profilesRpc } from '@emberhood/contracts';
import { eachOf, RpcClient, Transactions, type OpeningKeys } from '@emberhood/service-kit';
import type { SmallObjects } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { OperatorsRepository } from '../../safety/index.ts';
import type { RunRow } from '../runs/runs.repository.ts';
import type { SealedObject, SealedSnapshot } from '../threads/sealed-city.ts';
import { CityReader } from './city-reader.ts';
import { CityThreads } from './city-threads.ts';
import { FrozenRepository } from './frozen.repository.ts';

export interface SealedStore {
  objects: SmallObjects;
  openingKeys: OpeningKeys;
}
/** How often it tries to rewrite a snapshot that others rewrite at the same time. */
const REWRITES = 20;

export const SEALED_STORE = Symbol('sealed-store');

/** Freezes a city for a run and fetches its snapshot, which only threads open and no table holds (P10). */
@Injectable()
export class Freezer {
  constructor(
    private readonly cities: CityReader,
    private readonly frozen: FrozenRepository,
    private readonly operators: OperatorsRepository,
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly threads: CityThreads,
    @Inject(SEALED_STORE) private readonly store: SealedStore,
  ) {}

  /** Returns the snapshot of this run, which is made once even if workers die meanwhile. */
  async snapshotOf(run: RunRow): Promise<SealedObject> {
    if (run.snapshotKey !== null) return this.fetchSealed(run.snapshotKey);
    const choicesKey = `freezes/${run.id}/choices`;
    await this.frozen.noteChoices(run.id, choicesKey);
    await this.rpc.call(profilesRpc.freezeCity, {
      key: choicesKey,
      city: run.city,
      visitors: await this.cities.visitors(run.city),
    });
    const [choices, { city, leftOut }] = [requireSealed(await this.read(choicesKey)), await this.cities.read(run)];
    const key = snapshotKeyOf(run.id);
    const { bytes, hash } = await this.threads.freeze({ city, choices, key });
    const isSaved = await this.transactions.run(async (tx) => {
      // The store is written under the run's lock, so that no other worker and no removal of members comes in between.
      if (!(await this.frozen.saveSnapshot(tx, run, { key, hash, leftOut }))) return false;
      await this.put(key, bytes);
      return true;
    });
    if (!isSaved) {
      // That worker has removed the choices, and profiles may have stored them again for this one.
      await this.frozen.noteChoices(run.id, choicesKey);
      throw new Error('Another worker has taken this run over');
    }
    await this.store.objects.remove(choicesKey);
    // Profiles may still store what a worker before has asked for: they are then removed once more, as abandoned.
    if (run.attempt === 1) await this.frozen.noteChoices(run.id, null);
    return { bytes, key, openingKeys: choices.openingKeys };
  }

  async fetchSealed(key: string): Promise<SealedObject> {
    return requireSealed(await this.findSealed(key));
  }

  /** Returns null if the snapshot is erased. */
  async findSealed(key: string): Promise<SealedObject | null> {
    await this.operators.noteRead('system:groups-worker', 'frozen choices', key);
    return this.read(key);
  }

  /**
   * Removes these members, their choices and the choices about them from every snapshot. Groups under repair lose
   * nothing by it because the members have left them already.
   * @throws while a city is being frozen, because that freeze may have read the members; call again later
   */
  async removeMembers(accountIds: readonly string[]): Promise<void> {
    await this.removeAbandonedChoices();
    // Asked before the list is read, so that the list includes a freeze that ends in between.
    const isFreezing = await this.frozen.hasChoices();
    for (const id of await this.frozen.runsWithSnapshot()) await this.removeFromSnapshot(id, accountIds);
    if (isFreezing) throw new Error('A city is being frozen');
  }

  /** Removes snapshots after their retention, and choices that will never become a snapshot. */
  async eraseOld(days: number, resultDays: number): Promise<void> {
    await eachOf(await this.frozen.listOldSnapshots(days), ({ id, key }) =>
      // If the store fails, the run still knows its key. Its lock keeps others from storing the snapshot again.
      this.transactions.run(async (tx) => {
        await this.frozen.dropSnapshot(tx, id);
        await this.store.objects.remove(key);
      }),
    );
    await this.removeAbandonedChoices();
    await this.frozen.shortenResults(resultDays);
  }

  /** Starts again if another process rewrites the snapshot meanwhile, so that what that one removed stays removed. */
  private async removeFromSnapshot(runId: string, accountIds: readonly string[]): Promise<void> {
    for (let tries = 0; tries < REWRITES; tries++) {
      const snapshot = await this.frozen.findSnapshot(runId);
      const frozen = snapshot && (await this.findSealed(snapshot.key));
      const left = frozen && (await this.threads.forget({ frozen, accountIds }));
      if (!snapshot || !left) return;
      const { key, version } = snapshot;
      const isWritten = await this.transactions.run(async (tx) => {
        if (!(await this.frozen.replaceSnapshot(tx, { id: runId, key, version, hash: left.hash }))) return false;
        await this.put(key, left.bytes);
        return true;
      });
      if (isWritten) return;
    }
    throw new Error('Other processes rewrote this snapshot again and again');
  }

  /** Also removes the snapshot that a worker had begun to store before it died. */
  private async removeAbandonedChoices(): Promise<void> {
    for (const { id, key, hasSnapshot } of await this.frozen.listAbandonedChoices()) {
      if (!hasSnapshot) await this.store.objects.remove(snapshotKeyOf(id));
      await this.store.objects.remove(key);
      await this.frozen.noteChoices(id, null);
    }
  }

  private put(key: string, bytes: SealedSnapshot['bytes']): Promise<void> {
    return this.store.objects.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }

  private async read(key: string): Promise<SealedObject | null> {
    const bytes = await this.store.objects.get(key);
    return bytes ? { bytes, key, openingKeys: this.store.openingKeys } : null;
  }
}

function requireSealed(found: SealedObject | null): SealedObject {
  if (!found) throw new Error('There is nothing frozen under this key');
  return found;
}

function snapshotKeyOf(runId: string): string {
  return `freezes/${runId}/snapshot`;
}
