import { api, type Endpoint } from '@emberhood/contracts';
import type { GatewayConfig } from '../config.ts';

/** What may be done so often in an hour, over all gateways: by one client address, or by one account. */
export type BudgetName = 'sign-ins' | 'wrong-invites' | 'wrong-invites-of-account' | 'uploads';

/** Acts that count by account whether or not they succeed; budgets of failures are spent where the act is tried. */
const BUDGETS = new Map<Endpoint, BudgetName>([
  [api.beginUpload, 'uploads'],
  [api.uploadVideo, 'uploads'],
  [api.announceChatPhoto, 'uploads'],
]);

export function budgetOf(endpoint: Endpoint): BudgetName | undefined {
  return BUDGETS.get(endpoint);
}

export function pointsPerHour(config: GatewayConfig): Record<BudgetName, number> {
  return {
    'sign-ins': config.LIMIT_SIGN_INS_PER_HOUR,
    'wrong-invites': config.LIMIT_WRONG_INVITES_PER_HOUR,
    'wrong-invites-of-account': config.LIMIT_WRONG_INVITES_PER_ACCOUNT_HOUR,
    uploads: config.LIMIT_UPLOADS_PER_HOUR,
  };
}
