import type { RegistrationDraft } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface DraftRow {
  draft: unknown;
  version: number;
  updatedAt: Date;
}

const COLUMNS = 'draft, version, updated_at as "updatedAt"';

@Injectable()
export class DraftsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async find(accountId: string): Promise<DraftRow | undefined> {
    const [row] = await this.source.query<DraftRow[]>(
      `select ${COLUMNS} from registration_drafts where account_id = $1`,
      [accountId],
    );
    return row;
  }

  /** Undefined when another save came in between: the row decides. `version` 0 stands for "there was none". */
  async save(accountId: string, draft: RegistrationDraft, version: number): Promise<DraftRow | undefined> {
    const [row] = await this.source.query<DraftRow[]>(
      `insert into registration_drafts as kept (account_id, draft) select $1::uuid, $2::jsonb where $3::int = 0
         or exists (select 1 from registration_drafts where account_id = $1::uuid)
       on conflict (account_id) do update set draft = excluded.draft, version = kept.version + 1, updated_at = now()
         where kept.version = $3::int
       returning ${COLUMNS}`,
      [accountId, JSON.stringify(draft), version],
    );
    return row;
  }

  async remove(accountId: string): Promise<void> {
    await this.source.query('delete from registration_drafts where account_id = $1', [accountId]);
  }
}
