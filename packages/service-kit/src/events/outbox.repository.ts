import type { DataSource } from 'typeorm';
import { deleteInParts } from '../database/delete-in-parts.ts';

export interface OutboxRow {
  id: string;
  subject: string;
  payload: unknown;
  headers: { correlationId: string; traceparent: string; causationId?: string };
  attempts: number;
}

const KEPT_PUBLISHED_DAYS = 7;
/** Longer than the stream keeps events, so that none is handled twice. */
const KEPT_HANDLED_DAYS = 120;

/** The relay's and upkeep's access to the outbox; `Outbox` writes to it. */
export class OutboxRepository {
  constructor(private readonly source: DataSource) {}

  async hasUnsent(): Promise<boolean> {
    const rows = await this.source.query<unknown[]>('select 1 from outbox where published_at is null limit 1');
    return rows.length > 0;
  }

  listUnsent(limit: number): Promise<OutboxRow[]> {
    return this.source.query(
      'select id, subject, payload, headers, attempts from outbox where published_at is null order by seq limit $1',
      [limit],
    );
  }

  /** Takes or renews the lease; returns false if another copy holds it. */
  async acquire(holder: string, seconds: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update outbox_lease set holder = $1, held_until = now() + make_interval(secs => $2)
        where holder = $1 or held_until < now()`,
      [holder, seconds],
    );
    return count > 0;
  }

  async release(holder: string): Promise<void> {
    await this.source.query(`update outbox_lease set held_until = '-infinity' where holder = $1`, [holder]);
  }

  async markPublished(ids: string[]): Promise<void> {
    if (ids.length > 0) await this.source.query('update outbox set published_at = now() where id = any($1)', [ids]);
  }

  async countTry(ids: string[]): Promise<void> {
    await this.source.query('update outbox set attempts = attempts + 1 where id = any($1)', [ids]);
  }

  async remove(id: string): Promise<void> {
    await this.source.query('delete from outbox where id = $1', [id]);
  }

  /** Appends a row that was set aside to the outbox again. */
  async putBack(row: Buffer): Promise<void> {
    const { id, subject, payload, headers } = JSON.parse(row.toString('utf8')) as OutboxRow;
    await this.source.query(
      'insert into outbox (id, subject, payload, headers) values ($1, $2, $3, $4) on conflict do nothing',
      [id, subject, JSON.stringify(payload), JSON.stringify(headers)],
    );
  }

  countUnsent(): Promise<{ value: number }[]> {
    return this.source.query('select count(*)::int as value from outbox where published_at is null');
  }

  ageOfOldest(): Promise<{ value: number }[]> {
    return this.source.query(
      `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
         from outbox where published_at is null`,
    );
  }

  async forgetDone(signal: AbortSignal): Promise<void> {
    const before = (column: string): string => `${column} < now() - make_interval(days => $1)`;
    const published = { from: 'outbox', where: before('published_at'), values: [KEPT_PUBLISHED_DAYS] };
    const handled = { from: 'inbox', where: before('handled_at'), values: [KEPT_HANDLED_DAYS] };
    for (const rows of [published, handled]) await deleteInParts(this.source, rows, signal);
  }
}
