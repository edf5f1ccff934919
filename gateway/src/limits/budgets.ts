import { api, type Endpoint } from '@emberhood/contracts';
import type { GatewayConfig } from '../config.ts';
import { reauthenticate } from '../http/extra-endpoints.ts';

/** How often one client address may do something, over all gateways. */
export type BudgetName = 'sends' | 'sign-ins' | 'invite-checks' | 'uploads';

const BUDGETS = new Map<Endpoint, BudgetName>([
  [api.sendMagicLink, 'sends'],
  [api.verifyCode, 'sign-ins'],
  [api.verifySecret, 'sign-ins'],
  [api.startGoogle, 'sign-ins'],
  [api.startMicrosoft, 'sign-ins'],
  [api.finishOidc, 'sign-ins'],
  [reauthenticate, 'sign-ins'],
  [api.invite, 'invite-checks'],
  [api.createProfile, 'invite-checks'],
  [api.uploadVideo, 'uploads'],
]);

export function budgetOf(endpoint: Endpoint): BudgetName | undefined {
  return BUDGETS.get(endpoint);
}

export function pointsPerHour(config: GatewayConfig): Record<BudgetName, number> {
  return {
    sends: config.LIMIT_SENDS_PER_HOUR,
    'sign-ins': config.LIMIT_SIGN_INS_PER_HOUR,
    'invite-checks': config.LIMIT_INVITE_CHECKS_PER_HOUR,
    uploads: config.LIMIT_UPLOADS_PER_HOUR,
  };
}
