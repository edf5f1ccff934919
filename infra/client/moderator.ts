import { authRpc } from '@emberhood/contracts';
import { ScriptRpc } from '../local/rpc.ts';
import type { Product } from '../testing/product.ts';
import { ApiClient } from './api-client.ts';

/** Somebody who signs in at one of the product's gateways and is made a moderator. */
export async function becomeModerator(
  product: Pick<Product, 'url' | 'mailboxUrl' | 'running'>,
  email = 'moderator@example.com',
): Promise<ApiClient> {
  const moderator = new ApiClient(product.url, product.mailboxUrl);
  await moderator.signIn(email);
  const { nats } = await product.running();
  const password = nats.users['NATS_OPERATOR_PASSWORD'] ?? '';
  const rpc = await ScriptRpc.open({ url: nats.url, user: 'operator', password });
  await rpc.call(authRpc.grantRole, { email, role: 'moderator', operator: 'script' });
  await rpc.close();
  return moderator;
}
