import { authRpc } from '@emberhood/contracts';
import type { Product } from '../testing/product.ts';
import { ApiClient } from './api-client.ts';
import { asOperator } from './rpc.ts';

/** Somebody who signs in at one of the product's gateways and is given a role. */
export async function becomeStaff(
  product: Pick<Product, 'url' | 'mailboxUrl' | 'running'>,
  role: 'moderator' | 'operator' = 'moderator',
  email = `${role}@example.com`,
): Promise<ApiClient> {
  const moderator = new ApiClient(product.url, product.mailboxUrl);
  await moderator.signIn(email);
  await asOperator(await product.running(), (rpc) => rpc.call(authRpc.grantRole, { email, role, operator: 'script' }));
  return moderator;
}
