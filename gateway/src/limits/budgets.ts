import { api, type Endpoint } from '@emberhood/contracts';
import type { GatewayConfig } from '../config.ts';

/** Acts that are limited per hour, over all gateways, by client address or by account. */
export type BudgetName = 'sign-ins' | 'wrong-invites' | 'wrong-invites-of-account' | 'uploads';

/** Acts that count by account whether or not they succeed. Failures are counted where the act is attempted. */
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
