import { AGREEMENTS, type Agreement } from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AgreementEntity } from './agreement.entity.ts';

const SHOWN = columnsOf(AgreementEntity, undefined, ['document', 'version', 'agreedAt']);

@Injectable()
export class AgreementsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The versions of now, unless they were agreed to before: the time of the first consent stays. */
  async agree(tx: Tx, accountId: string, now: Date): Promise<void> {
    const documents = Object.entries(AGREEMENTS);
    await tx.query(
      `insert into agreements (account_id, document, version, agreed_at)
       select $1, d.document, d.version, $4 from unnest($2::text[], $3::text[]) as d (document, version)
       on conflict do nothing`,
      [accountId, documents.map(([document]) => document), documents.map(([, version]) => version), now],
    );
  }

  /** The newest first. */
  async listOf(accountId: string): Promise<Agreement[]> {
    const rows = await this.source.query<(Omit<Agreement, 'agreedAt'> & { agreedAt: Date })[]>(
      `select ${SHOWN} from agreements where account_id = $1
        order by agreed_at desc, document, version`,
      [accountId],
    );
    return rows.map((row) => ({ ...row, agreedAt: row.agreedAt.toISOString() }));
  }
}
