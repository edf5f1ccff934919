import { AccountId, events, z, type EventDefinition } from '@emberhood/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Tx } from '../database/database.module.ts';

/**
 * Accounts that are erased in this schema: ids that lead to nobody, for ever, as an event may be handled by hand after any time. A
 * digest would hide nothing, as whoever has an event has the id.
 */
export class ErasedAccounts1799600000000 implements MigrationInterface {
  name = 'ErasedAccounts1799600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create table erased_accounts (account_id uuid primary key)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table erased_accounts');
  }
}

/** From now on no event about the account does anything here. Waits for those that are being handled; call it before other locks are taken. */
export async function markErased(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.erased.' || $1, 0))`, [
    accountId,
  ]);
  await tx.query('insert into erased_accounts (account_id) values ($1) on conflict do nothing', [accountId]);
}

/**
 * Asked before any event is handled; notes who is erased by it. Whether it is about somebody who is erased: then nothing may follow from it.
 * If not, an erasure waits until the transaction ends, and finds what was written.
 */
export async function isAboutErased(tx: Tx, definition: EventDefinition, payload: unknown): Promise<boolean> {
  if (definition === events.accountDeleted) {
    await markErased(tx, events.accountDeleted.payload.parse(payload).accountId);
    return false;
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(payload).data ?? {};
  // What is no id is left to the handler, which refuses it.
  const ids = definition.about.map((field) => AccountId.safeParse(fields[field]).data).filter((id) => id);
  if (ids.length === 0) return false;
  await tx.query(
    `select pg_advisory_xact_lock_shared(hashtextextended(current_schema() || '.erased.' || id, 0))
       from (select id from unnest($1::text[]) id order by id) ids`,
    [ids],
  );
  const erased = await tx.query<unknown[]>('select 1 from erased_accounts where account_id = any($1) limit 1', [ids]);
  return erased.length > 0;
}
