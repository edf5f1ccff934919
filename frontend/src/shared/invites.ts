import type { Invite } from '@emberhood/contracts';
import { INVITE_ACTIVE_DAYS, INVITE_ACTIVE_USES } from '@emberhood/contracts/constants';
import { inviteStateStrings as strings } from './invite-strings.ts';
import { dayOf, momentOf } from './vocabulary/dates.ts';

const DAY_MS = 24 * 3_600_000;

type Counted = Pick<Invite, 'expirationDate' | 'maxUses' | 'usageCount' | 'revokedAt'>;

/** The server's rule, so that the screen can show it: more than 7 days and more than 2 uses left (INV-04). */
export function isActive(invite: Counted, now: number): boolean {
  const left = new Date(invite.expirationDate).getTime() - now;
  const uses = invite.maxUses - invite.usageCount;
  return invite.revokedAt === undefined && left > INVITE_ACTIVE_DAYS * DAY_MS && uses > INVITE_ACTIVE_USES;
}

type InviteState = 'open' | 'revoked' | 'expired' | 'used-up';

/** Only an open invite admits somebody new. */
export function stateOf({ revokedAt, expirationDate, usageCount, maxUses }: Counted, now: number): InviteState {
  if (revokedAt !== undefined) return 'revoked';
  if (new Date(expirationDate).getTime() <= now) return 'expired';
  return usageCount >= maxUses ? 'used-up' : 'open';
}

export function stateWords(invite: Counted, now: number): string {
  const { revokedAt, expirationDate } = invite;
  if (revokedAt !== undefined) return strings.revoked(dayOf(revokedAt));
  switch (stateOf(invite, now)) {
    case 'expired':
      return strings.expired(dayOf(expirationDate));
    case 'used-up':
      return strings.usedUp;
    default:
      return strings.open(lastMoment(expirationDate));
  }
}

/** Codes with a last day expire at its midnight, which is a moment of the next day; of others a part of a day is left. */
function lastMoment(expirationDate: string): string {
  const before = new Date(Date.parse(expirationDate) - 1);
  const isWholeDay = before.getHours() === 23 && before.getMinutes() === 59;
  return isWholeDay ? dayOf(before.toISOString()) : momentOf(expirationDate);
}

export const usesWords = ({ usageCount, maxUses }: Counted): string => strings.uses(usageCount, maxUses);
