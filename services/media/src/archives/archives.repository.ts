import { AppError } from '@emberhood/contracts';
import { areErased, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ArchiveEntity } from './archive.entity.ts';

export interface ArchivedClip {
  id: string;
  promptId: string | null;
}

/** Longer than all tries together, so nothing works on it any more, whatever happened to its job. */
const LOST_AFTER = '2 hours';
const BATCH = 100;

@Injectable()
export class ArchivesRepository extends SqlRepository {
  async find(accountId: string): Promise<ArchiveEntity | null> {
    return this.source.getRepository(ArchiveEntity).findOneBy({ accountId });
  }

  /** Serialises an account's requests until the transaction ends. @throws ACCOUNT.UNKNOWN when it has just gone */
  async lock(tx: Tx, accountId: string): Promise<ArchiveEntity | null> {
    if (await areErased(tx, [accountId])) throw new AppError('ACCOUNT.UNKNOWN');
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`media.archive:${accountId}`]);
    return tx.getRepository(ArchiveEntity).findOneBy({ accountId });
  }

  async begin(tx: Tx, accountId: string, id: string): Promise<ArchiveEntity> {
    const fields = {
      accountId,
      id,
      state: 'making' as const,
      requestedAt: new Date(),
      readyUntil: null,
      sizeBytes: null,
    };
    return tx.getRepository(ArchiveEntity).save(fields);
  }

  isBeingMade(id: string): Promise<boolean> {
    return this.source.manager.existsBy(ArchiveEntity, { id, state: 'making' });
  }

  /** Returns until when it is ready, or undefined if it is no longer wanted. */
  async finish(tx: Tx, id: string, sizeBytes: number, days: number): Promise<Date | undefined> {
    const [rows] = await tx.query<[{ until: Date | null }[], number]>(
      `update archives set state = 'ready', size_bytes = $2, ready_until = now() + make_interval(days => $3)
        where id = $1 and state = 'making' returning ready_until as until`,
      [id, sizeBytes, days],
    );
    return rows[0]?.until ?? undefined;
  }

  async fail(id: string): Promise<void> {
    await this.source.manager.update(ArchiveEntity, { id, state: 'making' }, { state: 'failed' });
  }

  async failLost(): Promise<void> {
    await this.source.query(
      `update archives set state = 'failed' where state = 'making' and requested_at < now() - $1::interval`,
      [LOST_AFTER],
    );
  }

  listOver(): Promise<{ id: string }[]> {
    return this.source.query(`select id from archives where ready_until < now() order by random() limit $1`, [BATCH]);
  }

  /** The ids whose object is needed: archives that are ready, or may become so. */
  async listWanted(ids: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select id from archives where id = any($1) and state in ('making', 'ready')`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async forget(id: string): Promise<void> {
    await this.source.manager.delete(ArchiveEntity, { id });
  }

  /** Clips with an encoding, oldest first. */
  clipsOf(accountId: string): Promise<ArchivedClip[]> {
    return this.source.query(
      `select id, prompt_id as "promptId" from videos
        where owner_id = $1 and status in ('pending_review', 'approved', 'rejected', 'taken_down')
        order by created_at, id`,
      [accountId],
    );
  }
}
