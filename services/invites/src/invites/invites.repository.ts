import { INVITE_ACTIVE_DAYS, INVITE_ACTIVE_USES } from '@emberhood/contracts';
import { SqlRepository, columnsOf, keepNewest, preparedRows, sharedRead, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InviteEntity, NEWEST_FIRST } from './invite.entity.ts';
import { OwnerEntity } from './owner.entity.ts';
import { RedemptionEntity } from './redemption.entity.ts';

export type NewInvite = Pick<InviteEntity, 'id' | 'ownerId' | 'codeHash' | 'codeSealed' | 'expiresAt' | 'maxUses'> &
  Partial<Pick<InviteEntity, 'name'>>;

const SEEN = ['ownerId', 'expiresAt', 'maxUses', 'uses', 'revokedAt'] as const;

/** An invite from the view of one account. */
export interface SeenInvite extends Pick<InviteEntity, (typeof SEEN)[number]> {
  /** Has uses left, has not expired and is not revoked. */
  open: boolean;
  /** Whether this account has used it. */
  redeemed: boolean;
}

interface SealedInvite {
  id: string;
  ownerId: string;
  codeSealed: Buffer;
}

const OWNED = `
  select newest.id, asked.id as "ownerId", newest.code_sealed as "codeSealed"
           from unnest($1::uuid[]) as asked(id)
          cross join lateral (select id, code_sealed, created_at from invites
                               where owner_id = asked.id and name is null order by created_at desc, id desc limit 100) as newest
          order by newest.created_at desc, newest.id desc`;

/** SQL: whether a new person may use it. */
export const OPEN = '(revoked_at is null and uses < max_uses and expires_at > now())';

@Injectable()
export class InvitesRepository extends SqlRepository {
  /** Newest first. */
  readonly listSealed = sharedRead<SealedInvite>(
    (ownerIds) => preparedRows(this.source, OWNED, [ownerIds]),
    (row) => row.ownerId,
  );

  /** All invites and group codes of this owner, newest first. */
  ownedBy(ownerId: string): Promise<InviteEntity[]> {
    return this.source.manager.find(InviteEntity, { where: { ownerId }, order: NEWEST_FIRST });
  }

  /** Serialises creations of one owner until the transaction ends. */
  async lockOwner(tx: Tx, ownerId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`invites.owner:${ownerId}`]);
  }

  setSuspended(tx: Tx, { accountId: id, version }: { accountId: string; version: number }, suspended: boolean) {
    return keepNewest(tx, OwnerEntity, { id, suspended, version });
  }

  isSuspended(tx: Tx, id: string): Promise<boolean> {
    return tx.existsBy(OwnerEntity, { id, suspended: true });
  }

  async hasActive(tx: Tx, ownerId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from invites
        where owner_id = $1 and name is null and revoked_at is null
          and expires_at > now() + make_interval(days => $2) and max_uses - uses > $3 limit 1`,
      [ownerId, INVITE_ACTIVE_DAYS, INVITE_ACTIVE_USES],
    );
    return rows.length > 0;
  }

  async insert(tx: Tx, invite: NewInvite): Promise<void> {
    await tx.insert(InviteEntity, invite);
  }

  async findByHashes(codeHashes: readonly Buffer[], accountId: string | null): Promise<SeenInvite | undefined> {
    const [row] = await this.source.query<SeenInvite[]>(
      `select ${columnsOf(InviteEntity, 'invites', SEEN)}, ${OPEN} as open,
              exists (select 1 from redemptions where invite_id = invites.id and account_id = $2) as redeemed
         from invites where code_hash = any($1::bytea[])`,
      [codeHashes, accountId],
    );
    return row;
  }

  /** Locks the invite until the transaction ends, which serialises redemptions of one code. */
  async lockByHashes(tx: Tx, codeHashes: readonly Buffer[]): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }[]>(
      'select id from invites where code_hash = any($1::bytea[]) for update',
      [codeHashes],
    );
    return row?.id;
  }

  isRedeemedBy(tx: Tx, inviteId: string, accountId: string): Promise<boolean> {
    return tx.existsBy(RedemptionEntity, { inviteId, accountId });
  }

  /** Takes one use. @returns false if the invite is used up, expired or revoked */
  async takeUse(tx: Tx, inviteId: string): Promise<boolean> {
    const [, taken] = await tx.query<[unknown[], number]>(
      `update invites set uses = uses + 1 where id = $1 and ${OPEN}`,
      [inviteId],
    );
    return taken > 0;
  }

  /** Returns whether the owner has such an invite. Revoking it again keeps the first time. */
  async revoke(tx: Tx, codeHashes: readonly Buffer[], ownerId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update invites set revoked_at = coalesce(revoked_at, now())
        where code_hash = any($1::bytea[]) and owner_id = $2 and name is null`,
      [codeHashes, ownerId],
    );
    return count > 0;
  }

  /** Revokes an invite of any owner. */
  async revokeById(tx: Tx, id: string): Promise<{ ownerId: string | null; before: boolean } | undefined> {
    const [rows] = await tx.query<[{ ownerId: string | null; before: boolean }[], number]>(
      `update invites set revoked_at = coalesce(invites.revoked_at, now()) from invites as old
        where invites.id = $1 and old.id = invites.id
        returning invites.owner_id as "ownerId", old.revoked_at is not null as before`,
      [id],
    );
    return rows[0];
  }

  /** Revokes all that an owner made until a moment. */
  async revokeOwned(tx: Tx, ownerId: string, until: string): Promise<void> {
    await tx.query(
      'update invites set revoked_at = now() where owner_id = $1 and created_at <= $2 and revoked_at is null',
      [ownerId, until],
    );
  }

  /** The times at which codes were used; whose codes they were is private. */
  redemptionsOf(accountId: string): Promise<{ at: Date }[]> {
    return this.source.query('select created_at as at from redemptions where account_id = $1 order by created_at', [
      accountId,
    ]);
  }

  async insertRedemption(tx: Tx, inviteId: string, accountId: string): Promise<void> {
    await tx.insert(RedemptionEntity, { inviteId, accountId });
  }
}
