import { groupsRpc, type Checkout } from '@emberhood/contracts';
import type { City } from './city.ts';
import type { Member } from './member.ts';

/** Pays the deposit of somebody's registration; its id. */
export async function payDeposit({ world }: City, { accountId, registrationId }: Member): Promise<string> {
  const { id, url } = await world.checkout(accountId, registrationId);
  await world.choose(url, 'pay');
  await world.stack.rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: id });
  const { deposit } = await world.due(accountId);
  if (!deposit) throw new Error('No deposit');
  return deposit.id;
}

/** Pays the price of somebody's place. */
export async function payForPlace(city: City, { accountId }: Member, groupId: string): Promise<Checkout> {
  const { checkout } = await city.call(groupsRpc.payForPlace, accountId, { params: { id: groupId } });
  await city.world.choose(checkout.url, 'pay');
  const { rpc } = city.world.stack;
  return (await rpc.call(groupsRpc.getCheckout, { accountId, checkoutId: checkout.id })).checkout;
}
