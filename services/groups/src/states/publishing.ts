import type { Tx } from '@emberhood/service-kit';

const KEY = `hashtextextended('groups.publishing', 0)`;

/**
 * Publishing looks at accounts, deposits and blocks and then seats people; whoever changes one of these looks at seats. Each of the two
 * would miss what the other has not committed yet. So publishing and taking back run alone, and those others run beside each other but
 * not beside it. To be asked for before anything else is locked.
 */
export async function alonePublishing(tx: Tx): Promise<void> {
  // A whole city in one statement, on a machine that is busy: longer than a call's statements may take.
  await tx.query(`set local statement_timeout = '60s'`);
  await tx.query(`select pg_advisory_xact_lock(${KEY})`);
}

/** Nobody is seated by a publishing until this transaction ends, and who was seated before can be seen. */
export async function notWhilePublishing(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${KEY})`);
}
