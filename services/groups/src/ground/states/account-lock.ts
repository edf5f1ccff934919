import type { Tx } from '@emberhood/service-kit';
import { ENDED_REGISTRATIONS } from './machines.ts';

/**
 * Locks the open registrations of accounts, or the account itself where all are over. Everything that changes
 * somebody's places, money or absences takes this lock: answering, paying, leaving, blocking, claiming, marking, moving
 * a session, naming a host and publishing. Lock groups before it, and read in a statement after it. Publishing locks a
 * whole city this way, which row locks can do without using up the server's memory.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const locked = await tx.query<{ accountId: string }[]>(
    `select account_id as "accountId" from registrations
     where account_id = any($1) and status not in (${ENDED_REGISTRATIONS}) order by id for no key update`,
    [accountIds],
  );
  const open = new Set(locked.map(({ accountId }) => accountId));
  const others = accountIds.filter((id) => !open.has(id)).toSorted();
  if (others.length === 0) return;
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('groups.accounts.' || id, 0)) from unnest($1::text[]) as id`,
    [others],
  );
}
