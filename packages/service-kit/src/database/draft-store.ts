import { AppError, readDraft, type DraftSchema, type Saved } from '@emberhood/contracts';
import type { DataSource } from 'typeorm';
import type { Tx } from './database.module.ts';
import { deleteInParts } from './delete-in-parts.ts';

interface DraftRow {
  draft: unknown;
  version: number;
  updatedAt: Date;
}

const COLUMNS = 'draft, version, updated_at as "updatedAt"';

/**
 * Unfinished answers of a form, one draft per account, in their own table: `account_id` (primary key), `draft` (jsonb),
 * `version` (from 1) and `updated_at`.
 */
export class DraftStore<Draft> {
  private readonly source: DataSource;
  private readonly table: string;
  private readonly schema: DraftSchema<Draft>;

  constructor(source: DataSource, table: string, schema: DraftSchema<Draft>) {
    this.source = source;
    this.table = table;
    this.schema = schema;
  }

  async get(accountId: string): Promise<Saved<Draft> | null> {
    const [row] = await this.source.query<DraftRow[]>(`select ${COLUMNS} from ${this.table} where account_id = $1`, [
      accountId,
    ]);
    return row ? this.read(row) : null;
  }

  /**
   * Works within a transaction or without one. Concurrent saves are decided by the row's version; `version` 0 means
   * that there was no draft.
   * @throws DRAFT.STALE if the draft was changed since that version
   */
  async save(
    accountId: string,
    draft: Draft,
    version: number,
    within: Tx | DataSource = this.source,
  ): Promise<Saved<Draft>> {
    const [row] = await within.query<DraftRow[]>(
      `insert into ${this.table} as kept (account_id, draft) select $1::uuid, $2::jsonb where $3::int = 0
         or exists (select 1 from ${this.table} where account_id = $1::uuid)
       on conflict (account_id) do update set draft = excluded.draft, version = kept.version + 1, updated_at = now()
         where kept.version = $3::int
       returning ${COLUMNS}`,
      [accountId, JSON.stringify(draft), version],
    );
    if (!row) throw new AppError('DRAFT.STALE');
    return this.read(row);
  }

  /** Works within a transaction or without one. */
  async discard(accountId: string, within: Tx | DataSource = this.source): Promise<void> {
    await within.query(`delete from ${this.table} where account_id = $1`, [accountId]);
  }

  /** Removes drafts that were not saved for `days`. */
  async forget(days: number, signal: AbortSignal): Promise<void> {
    const where = 'updated_at < now() - make_interval(days => $1)';
    await deleteInParts(this.source, { from: this.table, where, values: [days] }, signal);
  }

  private read({ draft, version, updatedAt }: DraftRow): Saved<Draft> {
    const read = readDraft(this.schema, draft) ?? this.schema.parse({});
    return { draft: read, version, updatedAt: updatedAt.toISOString() };
  }
}
