import type { Tx } from '@emberhood/service-kit';
import { ENDED_REGISTRATIONS } from './machines.ts';

/**
 * Locks the open registrations of accounts. Everything that changes somebody's places or money takes this lock:
 * answering, paying, leaving, blocking, claiming and publishing. Lock groups before it, and read in a statement after
 * it. Publishing locks a whole city this way, which row locks can do without using up the server's memory.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from registrations where account_id = any($1) and status not in (${ENDED_REGISTRATIONS}) order by id for no key update`,
    [accountIds],
  );
}
