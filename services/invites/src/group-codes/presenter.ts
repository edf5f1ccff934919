import type { InviteRecord } from '@emberhood/contracts';
import type { InviteEntity } from '../invites/invite.entity.ts';

type Shown = Pick<InviteEntity, 'id' | 'name' | 'expiresAt' | 'maxUses' | 'uses' | 'revokedAt' | 'createdAt'>;

export function toRecord<Row extends Shown>(row: Row): InviteRecord & Pick<Row, 'name'> {
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
