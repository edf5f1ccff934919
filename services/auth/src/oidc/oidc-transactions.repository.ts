import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { OidcTransactionEntity } from './oidc-transaction.entity.ts';

const TAKEN = ['id', 'provider', 'redirectedFrom', 'linkAccountId'] as const;
export type TakenTransaction = Pick<OidcTransactionEntity, (typeof TAKEN)[number]>;
const ROW = columnsOf(OidcTransactionEntity, undefined, TAKEN);

@Injectable()
export class OidcTransactionsRepository {
  async insert(tx: Tx, transaction: OidcTransactionEntity): Promise<void> {
    await tx.insert(OidcTransactionEntity, transaction);
  }

  /** Keeps only a browser's newest. */
  async deleteBeyond(tx: Tx, keyDigest: Buffer, kept: number): Promise<void> {
    await tx.query(
      `delete from oidc_transactions where id in (
         select id from oidc_transactions where key_digest = $1 order by created_at desc, id offset $2)`,
      [keyDigest, kept],
    );
  }

  /** Reads and deletes in one statement, so that only the first callback gets it. */
  async take(tx: Tx, keyDigest: Buffer, stateDigest: Buffer, now: Date): Promise<TakenTransaction | null> {
    const [rows] = await tx.query<[TakenTransaction[], number]>(
      `delete from oidc_transactions where key_digest = $1 and state_digest = $2 and expires_at > $3
       returning ${ROW}`,
      [keyDigest, stateDigest, now],
    );
    return rows[0] ?? null;
  }

  /** For a callback without a state: takes it only if the browser has just one. */
  async takeOnly(tx: Tx, keyDigest: Buffer, now: Date): Promise<TakenTransaction | null> {
    const [rows] = await tx.query<[TakenTransaction[], number]>(
      `delete from oidc_transactions where key_digest = $1 and expires_at > $2
          and (select count(*) from oidc_transactions where key_digest = $1 and expires_at > $2) = 1
       returning ${ROW}`,
      [keyDigest, now],
    );
    return rows[0] ?? null;
  }
}
