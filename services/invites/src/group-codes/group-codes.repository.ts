import { AppError, type PageQuery } from '@emberhood/contracts';
import { columnsOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { InviteEntity } from '../invites/invite.entity.ts';
import { OPEN } from '../invites/invites.repository.ts';

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
    const [row] = await tx.query<{ count: number }[]>(
      `select count(*)::integer as count from invites where owner_id = $1 and name is not null and ${OPEN}`,
      [ownerId],
    );
    return row?.count ?? 0;
  }

  /** @throws INVITE.NOT_FOUND */
  async get(id: string): Promise<InviteEntity> {
    const found = await this.source.manager.findOneBy(InviteEntity, { id, name: Not(IsNull()) });
    if (!found) throw new AppError('INVITE.NOT_FOUND');
    return found;
  }

  /** Extends a permanent code. @returns false if there is none */
  async extend(tx: Tx, codeHashes: readonly Buffer[], expiresAt: Date, maxUses: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update invites set expires_at = $2, max_uses = uses + $3::integer
        where code_hash = any($1::bytea[]) and owner_id is null`,
      [codeHashes, expiresAt, maxUses],
    );
    return count > 0;
  }
}
