import type { Tx } from '@emberhood/service-kit';
import { OVER } from './machines.ts';

/**
 * One lock for everything that somebody does with their places and their money: the rows of their open registrations. Whoever holds them says
 * yes, pays, leaves, blocks, claims, or is seated; others wait, and read afterwards in a statement of their own. Publishing holds those of a
 * whole city, which as rows cost no memory of the server. Groups are locked before.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from registrations where account_id = any($1) and status not in (${OVER}) order by id for no key update`,
    [accountIds],
  );
}
