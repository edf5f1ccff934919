import { AccountId, events, z, type EventDefinition } from '@emberhood/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Tx } from '../database/database.module.ts';

/**
 * Ids of accounts erased in this schema. They stay for ever, as an operator may replay an event at any time. Hashing
 * them would hide nothing from anyone who has such an event.
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

/** Ignores events about the account from now on. Waits for those in progress, so call it before taking other locks. */
export async function markErased(tx: Tx, accountId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_schema() || '.erased.' || $1, 0))`, [
    accountId,
  ]);
  await tx.query('insert into erased_accounts (account_id) values ($1) on conflict do nothing', [accountId]);
}

/**
 * Checked before any event is handled: whether it is about an erased account and must have no effect. Also records the
 * account that an event erases.
 */
export async function isAboutErased(tx: Tx, definition: EventDefinition, payload: unknown): Promise<boolean> {
  if (definition === events.accountDeleted) {
    await markErased(tx, events.accountDeleted.payload.parse(payload).accountId);
    return false;
  }
  const fields = z.record(z.string(), z.unknown()).safeParse(payload).data ?? {};
  // Skips values that are not ids; the handler refuses those.
  return areErased(
    tx,
    definition.about.flatMap((field) => AccountId.safeParse(fields[field]).data ?? []),
  );
}

/** Whether one of them is. If not, a later erasure waits for this transaction and so finds its writes. */
export async function areErased(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  await tx.query(
    `select pg_advisory_xact_lock_shared(hashtextextended(current_schema() || '.erased.' || id, 0))
       from (select id from unnest($1::text[]) id order by id) ids`,
    [ids],
  );
  const erased = await tx.query<unknown[]>('select 1 from erased_accounts where account_id = any($1) limit 1', [ids]);
  return erased.length > 0;
}
