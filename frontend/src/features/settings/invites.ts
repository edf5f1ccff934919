import type { Invite } from '@emberhood/contracts';
import { INVITE_ACTIVE_DAYS, INVITE_ACTIVE_USES } from '@emberhood/contracts/constants';

const DAY_MS = 24 * 3_600_000;

/** The server's rule, shown before it has to refuse: more than 7 days and more than 2 uses left (INV-04). */
export function isActive(invite: Invite, now: number): boolean {
  const left = new Date(invite.expirationDate).getTime() - now;
  return left > INVITE_ACTIVE_DAYS * DAY_MS && invite.maxUses - invite.usageCount > INVITE_ACTIVE_USES;
}
