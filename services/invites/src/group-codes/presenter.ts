import type { InviteRecord } from '@emberhood/contracts';
import type { InviteEntity } from '../invites/invite.entity.ts';

export function toRecord(row: InviteEntity): InviteRecord {
  return {
    id: row.id,
    name: row.name,
    expirationDate: row.expiresAt.toISOString(),
    maxUses: row.maxUses,
    usageCount: row.uses,
    createdAt: row.createdAt.toISOString(),
    ...(row.revokedAt && { revokedAt: row.revokedAt.toISOString() }),
  };
}
