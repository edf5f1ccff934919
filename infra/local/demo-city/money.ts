import { groupsRpc } from '@emberhood/contracts';
import type { Client } from 'pg';
import type { ScriptRpc } from '../rpc.ts';
import { each } from './settle.ts';

/** Pays the deposit on the provider's page, as a person does. Nothing happens without a provider. */
export async function payDeposits(rpc: ScriptRpc, accountIds: readonly string[]): Promise<void> {
  await each(accountIds, async (accountId) => {
    const { payment } = await rpc.call(groupsRpc.paymentDue, { accountId });
    if (!payment.available || payment.deposit || payment.registrationId === null) return;
    const { checkout } = await rpc.call(groupsRpc.startCheckout, {
      accountId,
      registrationId: payment.registrationId,
    });
    if (checkout.url === null) return;
    await fetch(checkout.url, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
    await rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: checkout.id });
  });
}

/** The first of them who still waits leaves the waitlist, and gets the deposit back; once, however often the demo starts. */
export async function withdrawOne(rpc: ScriptRpc, database: Client, accountIds: readonly string[]): Promise<void> {
  const { rowCount } = await database.query(
    `select 1 from groups.registrations where account_id = any($1) and status = 'cancelled' limit 1`,
    [accountIds],
  );
  if (rowCount !== 0) return;
  for (const accountId of accountIds) {
    const { registrations } = await rpc.call(groupsRpc.listOwn, { accountId });
    const waiting = registrations.find(({ status }) => status === 'waiting');
    if (!waiting) continue;
    await rpc.call(groupsRpc.withdraw, { accountId, registrationId: waiting.id });
    return;
  }
}
