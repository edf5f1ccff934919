import { authRpc, type GrantableRole } from '@emberhood/contracts';
import { ApiClient } from './api-client.ts';
import { asOperator } from './rpc.ts';
import type { Site } from './site.ts';

/** Signs somebody in and grants them a role. */
export async function becomeStaff(
  product: Omit<Site, 'dataDir'>,
  role: GrantableRole = 'moderator',
  email = `${role}@example.com`,
): Promise<ApiClient> {
  const moderator = new ApiClient(product.url, product.mailboxUrl);
  await moderator.signIn(email);
  await asOperator(await product.running(), (rpc) => rpc.call(authRpc.grantRole, { email, role, operator: 'script' }));
  return moderator;
}
