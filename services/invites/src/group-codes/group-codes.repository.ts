import { AppError, GROUP_CODE_MAX_USES, type PageQuery } from '@emberhood/contracts';
import { columnsOf, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { InviteEntity } from '../invites/invite.entity.ts';
import { OPEN, type NewInvite } from '../invites/invites.repository.ts';

const COLUMNS = columnsOf(InviteEntity, 'invites');

/** Invites with a name, for example of a class or a venue. */
@Injectable()
export class GroupCodesRepository extends SqlRepository {
  /** Newest first. @param ownerId null for everybody's */
  list(ownerId: string | null, page: PageQuery) {
    return readPage<InviteEntity>(
      this.source,
      {
        select: COLUMNS,
        from: 'invites',
        values: [ownerId],
        newestFirst: true,
        where: 'name is not null and ($1::uuid is null or owner_id = $1)',
        order: { created_at: 'timestamptz', id: 'uuid' },
      },
      page,
    );
  }

  async countOpen(tx: Tx, ownerId: string): Promise<number> {
    const sql = `select count(*)::integer as count from invites where owner_id = $1 and name is not null and ${OPEN}`;
    return (await onlyRow(tx.query<{ count: number }[]>(sql, [ownerId]))).count;
  }

  /** @throws INVITE.NOT_FOUND */
  async get(id: string): Promise<InviteEntity> {
    const found = await this.source.manager.findOneBy(InviteEntity, { id, name: Not(IsNull()) });
    if (!found) throw new AppError('INVITE.NOT_FOUND');
    return found;
  }

  /** Revokes all that an owner made until a minute after a moment, as requests under way end by then. */
  async revokeOwned(tx: Tx, ownerId: string, moment: string): Promise<void> {
    await tx.query(
      `update invites set revoked_at = now() where owner_id = $1 and name is not null and revoked_at is null
         and created_at <= $2::timestamptz + interval '1 minute'`,
      [ownerId, moment],
    );
  }

  /** Extends a permanent code, under the newest key. */
  async renew(tx: Tx, id: string, kept: Pick<NewInvite, 'codeHash' | 'codeSealed' | 'expiresAt'>): Promise<void> {
    await tx.update(InviteEntity, { id }, { ...kept, maxUses: () => `uses + ${String(GROUP_CODE_MAX_USES)}` });
  }
}
