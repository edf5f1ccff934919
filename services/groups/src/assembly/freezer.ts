import { createHash, createPublicKey } from 'node:crypto';
import { snapshotSchema, type Snapshot } from '@emberhood/assembly/schema';
import { FrozenCity, profilesRpc, z } from '@emberhood/contracts';
import { RpcClient, Transactions, openSealed, sealFor, type OpeningKeys } from '@emberhood/service-kit';
import type { SmallObjects } from '@emberhood/service-kit/storage';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';
import { OperatorsRepository } from '../operators/operators.repository.ts';
import { RunsRepository, type RunMember, type RunRow } from '../runs/runs.repository.ts';
import { buildSnapshot, type BuiltSnapshot } from './build-snapshot.ts';
import { WishesRepository } from '../wishes/wishes.repository.ts';
import { withoutMembers } from './without-member.ts';
import { SnapshotRepository } from './snapshot.repository.ts';

export interface SealedStore {
  objects: SmallObjects;
  openingKeys: OpeningKeys;
}
export const SEALED_STORE = Symbol('sealed-store');

const Kept = z.object({ snapshot: z.unknown(), members: z.record(z.string(), z.unknown()), incomplete: z.int() });

/** Freezes a city for a run, and opens what was frozen: in this process alone, and never into the database (P10). */
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
    @Inject(SEALED_STORE) private readonly store: SealedStore,
  ) {}

  /** The snapshot of this run: made once, whatever becomes of the worker that makes it. */
  async snapshotOf(run: RunRow): Promise<BuiltSnapshot> {
    if (run.snapshotKey !== null) return this.open(run.snapshotKey);
    const choicesKey = `freezes/${run.id}/choices`;
    await this.rpc.call(profilesRpc.freezeCity, { key: choicesKey, city: run.city });
    const frozen = FrozenCity.parse(JSON.parse((await this.read(choicesKey)).toString('utf8')));
    const built = await this.build(run, frozen);
    await this.seal(run.id, `freezes/${run.id}/snapshot`, built);
    await this.store.objects.remove(choicesKey);
    return built;
  }

  async open(key: string): Promise<BuiltSnapshot> {
    await this.operators.noteRead('system:groups-worker', 'frozen choices', key);
    const kept = Kept.parse(JSON.parse((await this.read(key)).toString('utf8')));
    const snapshot: Snapshot = snapshotSchema.parse(kept.snapshot);
    return { snapshot, members: kept.members as Record<string, RunMember>, incomplete: kept.incomplete };
  }

  /**
   * Somebody is gone: their choices and what others chose of them are taken out of everything that is still frozen. Groups
   * that are being repaired lose nothing by it, as the person has left them.
   */
  async forget(accountId: string): Promise<void> {
    for (const { id, key } of await this.runs.frozen()) {
      const { snapshot, members, incomplete } = await this.open(key);
      if (!snapshot.members.some((member) => member.id === accountId)) continue;
      await this.seal(id, key, {
        snapshot: withoutMembers(snapshot, new Set([accountId])),
        members: without(members, accountId),
        incomplete,
      });
    }
  }

  /** After its retention nobody can open it any more. */
  async eraseOld(days: number): Promise<void> {
    for (const key of await this.runs.takeOldSnapshots(days)) await this.store.objects.remove(key);
  }

  private async seal(runId: string, key: string, built: BuiltSnapshot): Promise<void> {
    const plain = Buffer.from(JSON.stringify(built));
    await this.store.objects.put(key, sealFor(createPublicKey(this.store.openingKeys[0]), plain, key));
    const hash = createHash('sha256').update(plain).digest('hex');
    await this.transactions.run((tx) => this.runs.keepSnapshot(tx, runId, key, hash));
  }

  private async read(key: string): Promise<Buffer> {
    const sealed = await this.store.objects.get(key);
    if (!sealed) throw new Error('There is nothing frozen under this key');
    return openSealed(this.store.openingKeys, sealed, key);
  }

  private async build(run: RunRow, frozen: FrozenCity): Promise<BuiltSnapshot> {
    const [cycle, venues] = await Promise.all([this.cycles.find(run.cycleId), this.offerings.venues(run.city)]);
    if (!cycle) throw new Error('The cycle of this run is gone');
    return this.transactions.run(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      const [offerings, waiting] = [
        await this.offerings.openOf(run.cycleId, tx),
        await this.rows.waiting(tx, run.city),
      ];
      const accounts = [...new Set(waiting.map((row) => row.accountId))];
      const people = [...accounts, ...offerings.flatMap((offering) => offering.hostId ?? [])];
      return buildSnapshot({
        cycle,
        frozenAt: new Date(),
        offerings,
        venues,
        waiting,
        wishes: await this.wishes.of(tx, accounts),
        commitments: await this.rows.commitments(tx, accounts),
        pairs: await this.rows.pairRules(tx, people),
        past: await this.rows.past(tx, accounts),
        pins: await this.cycles.pins(run.cycleId),
        frozen,
      });
    });
  }
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
}
