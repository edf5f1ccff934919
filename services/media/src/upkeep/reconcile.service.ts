import type { ReconcileFinding } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { STORAGE, type ObjectStorage } from '../storage/object-storage.ts';
import { EachObject, ORPHAN_AGE_MS } from '../videos/each-object.ts';
import { ObjectCleaner } from '../videos/object-cleaner.ts';
import { CLIP_PREFIX, keysOf, partOfKey, prefixOf, videoIdOfKey } from '../videos/object-keys.ts';
import { ReconcileRepository, type ClipRow } from './reconcile.repository.ts';

type Stored = Map<string, { names: Set<string>; newest: number }>;

/**
 * Finds every mismatch between rows, objects, cases and jobs, and repairs what needs no person. Lost jobs are found
 * without the queue: the upkeep enqueues any row again that has waited for a minute.
 */
@Injectable()
export class ReconcileService {
  constructor(
    private readonly rows: ReconcileRepository,
    private readonly cases: CasesRepository,
    private readonly cleaner: ObjectCleaner,
    private readonly objects: EachObject,
    private readonly transactions: Transactions,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Changes nothing without `apply`. @throws MEDIA.STORAGE_UNAVAILABLE */
  async run(apply: boolean): Promise<ReconcileFinding[]> {
    // Objects before rows, so that a clip uploaded meanwhile has its row.
    const stored = await this.listStored();
    return [
      ...(await this.compareRows(stored, apply)),
      ...(await this.removeStray(stored, apply)),
      ...(await this.openMissingCases(apply)),
      ...(await this.wakeLost(apply)),
    ];
  }

  private async listStored(prefix = CLIP_PREFIX): Promise<Stored> {
    const stored: Stored = new Map();
    for await (const { key, modifiedAt } of this.storage.list(prefix)) {
      const id = videoIdOfKey(key);
      if (id === null) continue;
      const known = stored.get(id) ?? { names: new Set(), newest: 0 };
      known.names.add(key);
      known.newest = Math.max(known.newest, modifiedAt.getTime());
      stored.set(id, known);
    }
    return stored;
  }

  /** Removes the clips that have rows from `stored`. */
  private async compareRows(stored: Stored, apply: boolean): Promise<ReconcileFinding[]> {
    const findings: ReconcileFinding[] = [];
    for await (const row of this.rows.all()) {
      // What was encoded, uploaded or removed since its objects were listed is no mismatch.
      const finding = findingOf(row, stored) && findingOf(row, await this.listStored(prefixOf(row.id)));
      stored.delete(row.id);
      if (finding === null) continue;
      const mends = apply && finding === 'objects-of-deleted';
      const mended = mends && (await this.objects.run(finding, [row], ({ id }) => this.cleaner.remove(id))) === 1;
      findings.push({ kind: finding, videoId: row.id, mended });
    }
    return findings;
  }

  private async removeStray(stored: Stored, apply: boolean): Promise<ReconcileFinding[]> {
    const stray = [...stored].filter(([, { newest }]) => newest < Date.now() - ORPHAN_AGE_MS);
    const known = new Set(await this.rows.listKnown(stray.map(([id]) => id)));
    const gone = stray.filter(([id]) => !known.has(id));
    const findings: ReconcileFinding[] = [];
    for (const [videoId, { names }] of gone) {
      const objects = [...names].map((key) => ({ id: videoId, key }));
      const remove = ({ key }: { key: string }): Promise<void> => this.storage.remove(key);
      const mended = apply && (await this.objects.run('objects-without-clip', objects, remove)) === objects.length;
      findings.push({ kind: 'objects-without-clip', videoId, mended });
    }
    return findings;
  }

  private openMissingCases(apply: boolean): Promise<ReconcileFinding[]> {
    return this.transactions.run(async (tx) => {
      const missing = await this.rows.listWithoutCase(tx);
      if (apply)
        for (const { id, ownerId } of missing)
          await this.cases.open(tx, { kind: 'initial', videoId: id, subjectId: ownerId });
      return missing.map(({ id }) => ({ kind: 'review-without-case', videoId: id, mended: apply }));
    });
  }

  private wakeLost(apply: boolean): Promise<ReconcileFinding[]> {
    return this.transactions.run(async (tx) => {
      const lost = await this.rows.listLost(tx);
      if (apply)
        await this.rows.wake(
          tx,
          lost.map(({ id }) => id),
        );
      return lost.map(({ id }) => ({ kind: 'waits-too-long', videoId: id, mended: apply }));
    });
  }
}

function findingOf(row: ClipRow, stored: Stored): ReconcileFinding['kind'] | null {
  const keys = keysOf(row.id);
  const names = stored.get(row.id)?.names ?? new Set<string>();
  switch (row.status) {
    case 'pending':
      return null;
    case 'deleted':
      return names.size > 0 && !row.hasObjects ? 'objects-of-deleted' : null;
    case 'uploaded':
    case 'transcoding':
      return names.has(keys.original) || [...names].filter((name) => partOfKey(name) !== null).length === row.parts
        ? null
        : 'original-missing';
    case 'failed':
      return null;
    default:
      return names.has(keys[row.kind]) && names.has(keys.poster) ? null : 'encoding-missing';
  }
}
