import { api, type Endpoint } from '@emberhood/contracts';
import type { GatewayConfig } from '../config.ts';
import { codeForm, reauthenticate } from '../http/extra-endpoints.ts';

/** How often one client address, or one account, may do something in an hour, over all gateways. */
export type BudgetName = 'sign-ins' | 'wrong-invites' | 'wrong-invites-of-account' | 'uploads';

const BUDGETS = new Map<Endpoint, BudgetName>([
  [api.verifyCode, 'sign-ins'],
  [api.verifySecret, 'sign-ins'],
  [api.verifyPasskey, 'sign-ins'],
  [api.startGoogle, 'sign-ins'],
  [api.startMicrosoft, 'sign-ins'],
  [api.finishOidc, 'sign-ins'],
  [reauthenticate, 'sign-ins'],
  [codeForm, 'sign-ins'],
  [api.beginUpload, 'uploads'],
  [api.uploadVideo, 'uploads'],
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
