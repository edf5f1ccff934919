import { randomUUID } from 'node:crypto';
import { groupsRpc, type Checkout } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { RefundsService } from '../money/refunds/refunds.service.ts';
import type { City, Member } from './city.ts';
import type { GroupsWorld } from './groups-world.ts';

/** Pays the deposit of a registration and returns its id, without a webhook: the service asks the provider. */
export async function payDeposit({ world }: City, { accountId, registrationId }: Member): Promise<string> {
  const { id, url } = await world.checkout(accountId, registrationId);
  await world.choose(url, 'pay');
  await world.stack.rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: id });
  const { deposit } = await world.due(accountId);
  if (!deposit) throw new Error('No deposit');
  return deposit.id;
}

export async function payForPlace(city: City, { accountId }: Member, groupId: string): Promise<Checkout> {
  const { checkout } = await city.call(groupsRpc.payForPlace, accountId, groupId);
  await city.world.choose(checkout.url, 'pay');
  const { rpc } = city.world.stack;
  return (await rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: checkout.id })).checkout;
}

/** Pays the deposit of a registration on the provider's page, and waits until its webhook is processed. */
export async function payAs(world: GroupsWorld, accountId: string, registrationId: string) {
  const checkout = await world.checkout(accountId, registrationId);
  await world.choose(checkout.url, 'pay');
  return { checkout, deposit: await heldDeposit(world, accountId) };
}

export async function paidDeposit(world: GroupsWorld) {
  const accountId: string = randomUUID();
  const registrationId = await world.register(accountId);
  const { deposit } = await payAs(world, accountId, registrationId);
  const paymentRef = await world.value<string>('select payment_ref from deposits where id = $1', [deposit.id]);
  return { accountId, registrationId, deposit, paymentRef: paymentRef ?? '' };
}

export function heldDeposit(world: GroupsWorld, accountId: string) {
  return eventually(async () => {
    const { deposit } = await world.due(accountId);
    if (!deposit) throw new Error('No deposit yet');
    return deposit;
  });
}

/** Sends all refunds, also those that wait for another try. */
export async function sendRefunds(world: GroupsWorld): Promise<void> {
  for (const table of ['refunds', 'partial_refunds'])
    await world.rows(`update ${table} set next_attempt_at = now() where state in ('requested', 'sent')`);
  while (await world.get(RefundsService).sendNext());
}
