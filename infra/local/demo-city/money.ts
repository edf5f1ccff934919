import { AppError, groupsRpc, type Checkout } from '@emberhood/contracts';
import type { Client } from 'pg';
import type { ScriptRpc } from '../rpc.ts';
import { each, unless } from './settle.ts';

/** The services' calls, over any connection. */
export type Calls = Pick<ScriptRpc, 'call'>;

/** Pays the deposits on the provider's page, as people do. Does nothing without a provider. */
export async function payDeposits(rpc: ScriptRpc, accountIds: readonly string[]): Promise<void> {
  await each(accountIds, async (accountId) => {
    const { payment } = await rpc.call(groupsRpc.paymentDue, { accountId });
    if (!payment.available || payment.deposit || payment.registrationId === null) return;
    const { checkout } = await rpc.call(groupsRpc.startCheckout, {
      accountId,
      registrationId: payment.registrationId,
    });
    await pay(rpc, accountId, checkout);
  });
}

/** Accepts a place in this group, with its payment if it has a price. Does nothing if the person has answered. */
export async function sayYes(rpc: Calls, actorId: string, groupId: string): Promise<void> {
  const place = { actorId, params: { id: groupId }, query: {} };
  try {
    await rpc.call(groupsRpc.answerInvitation, { ...place, body: { answer: 'confirm' } });
  } catch (error) {
    unless('GROUPS.PRICE_DUE', 'GROUPS.INVITATION_OVER', 'GROUPS.NOT_NOW', 'GROUPS.NOT_FOUND')(error);
    if (!(error instanceof AppError && error.code === 'GROUPS.PRICE_DUE')) return;
    const { checkout } = await rpc.call(groupsRpc.payForPlace, { ...place, body: {} });
    await pay(rpc, actorId, checkout);
  }
}

async function pay(rpc: Calls, accountId: string, { id, url }: Checkout): Promise<void> {
  if (url === null) return;
  await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
  await rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: id });
}

/** Lets the first who still waits leave the waitlist and get a refund; only once, however often the demo starts. */
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
