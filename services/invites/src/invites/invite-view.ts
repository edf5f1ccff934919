import type { Invite, InviteRecord } from '@emberhood/contracts';
import type { InviteEntity } from './invite.entity.ts';

/** An invite as its owner sees it. */
export function toInvite(
  code: string,
  { expiresAt, maxUses, uses, revokedAt }: Pick<InviteEntity, 'expiresAt' | 'maxUses' | 'uses' | 'revokedAt'>,
): Invite {
  return {
    id: code,
    expirationDate: expiresAt.toISOString(),
    maxUses,
    usageCount: uses,
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}

/** An invite as operators see it, by its id instead of its code. */
export function toRecord(row: InviteEntity): InviteRecord {
  return { ...toInvite(row.id, row), name: row.name, createdAt: row.createdAt.toISOString() };
}
