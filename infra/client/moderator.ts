import { authRpc } from '@emberhood/contracts';
import { ScriptRpc } from '../local/rpc.ts';
import type { Product } from '../testing/product.ts';
import { ApiClient } from './api-client.ts';

/** Somebody who signs in at one of the product's gateways and is given a role. */
export async function becomeStaff(
  product: Pick<Product, 'url' | 'mailboxUrl' | 'running'>,
  role: 'moderator' | 'operator' = 'moderator',
  email = `${role}@example.com`,
): Promise<ApiClient> {
  const moderator = new ApiClient(product.url, product.mailboxUrl);
  await moderator.signIn(email);
  const { nats } = await product.running();
  const password = nats.users['NATS_OPERATOR_PASSWORD'] ?? '';
  const rpc = await ScriptRpc.open({ url: nats.url, user: 'operator', password });
  await rpc.call(authRpc.grantRole, { email, role, operator: 'script' });
  await rpc.close();
  return moderator;
}
