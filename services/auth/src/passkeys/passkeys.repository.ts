import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.ts';

const ROW = columnsOf(PasskeyEntity);

@Injectable()
export class PasskeysRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The oldest first. */
  listOf(accountId: string): Promise<PasskeyEntity[]> {
    return this.source.query(`select ${ROW} from passkeys where account_id = $1 order by created_at, id`, [accountId]);
  }

  /** Held until the end of the transaction: a counter is compared and raised by one at a time. */
  async lock(tx: Tx, credentialId: string): Promise<PasskeyEntity | null> {
    const [row] = await tx.query<PasskeyEntity[]>(
      `select ${ROW} from passkeys where credential_id = $1 for no key update`,
      [credentialId],
    );
    return row ?? null;
  }

  /** Whether it was new. */
  async add(tx: Tx, row: PasskeyEntity): Promise<boolean> {
    const added = await tx.query<unknown[]>(
      `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, synced, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`,
      [
        row.id,
        row.accountId,
        row.credentialId,
        row.publicKey,
        row.counter,
        row.transports,
        row.synced,
        row.name,
        row.createdAt,
      ],
    );
    return added.length > 0;
  }

  async used(tx: Tx, id: string, counter: number, synced: boolean, now: Date): Promise<void> {
    await tx.query('update passkeys set counter = $2, synced = $3, last_used_at = $4 where id = $1', [
      id,
      counter,
      synced,
      now,
    ]);
  }

  async rename(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      'update passkeys set name = $3 where id = $2 and account_id = $1',
      [accountId, id, name],
    );
    return count > 0;
  }

  /** Its name, when it was there. */
  async remove(tx: Tx, accountId: string, id: string): Promise<string | null> {
    const [rows] = await tx.query<[{ name: string }[], number]>(
      'delete from passkeys where id = $2 and account_id = $1 returning name',
      [accountId, id],
    );
    return rows[0]?.name ?? null;
  }

  async removeAllOf(tx: Tx, accountId: string): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>('delete from passkeys where account_id = $1', [accountId]);
    return count;
  }

  async countOf(tx: Tx, accountId: string): Promise<number> {
    const [row] = await tx.query<{ count: string }[]>('select count(*) from passkeys where account_id = $1', [
      accountId,
    ]);
    return Number(row?.count);
  }

  /** Whether the challenge was not answered before. */
  async spend(tx: Tx, digest: Buffer, expiresAt: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'insert into spent_challenges (digest, expires_at) values ($1, $2) on conflict do nothing returning 1',
      [digest, expiresAt],
    );
    return rows.length > 0;
  }
}
