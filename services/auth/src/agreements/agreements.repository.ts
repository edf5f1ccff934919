import { AGREEMENTS, type Agreement } from '@emberhood/contracts';
import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AgreementEntity } from './agreement.entity.ts';

@Injectable()
export class AgreementsRepository extends SqlRepository {
  /** Records consent to the current versions; an earlier consent keeps its time. */
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
    const order = { agreedAt: 'desc', document: 'asc', version: 'asc' } as const;
    const rows = await this.source.manager.find(AgreementEntity, { where: { accountId }, order });
    return rows.map(({ document, version, agreedAt }) => ({ document, version, agreedAt: agreedAt.toISOString() }));
  }
}
