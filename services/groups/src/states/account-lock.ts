import type { Tx } from '@emberhood/service-kit';

/**
 * One lock for everything that somebody does with their places and their money: the rows of their registrations. Whoever holds them says
 * yes, pays, leaves, claims or is seated; others wait, and read afterwards in a statement of their own. Publishing holds those of a whole
 * city, which as rows costs no memory of the server. Groups are locked before.
 */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.query('select 1 from registrations where account_id = any($1) order by id for no key update', [accountIds]);
}
