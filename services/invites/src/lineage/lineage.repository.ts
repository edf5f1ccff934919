import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** As many as an operator is shown. */
const SHOWN_MAX = 100;

export interface OwnedInvite {
  id: string;
  name: string | null;
  expiresAt: Date;
  maxUses: number;
  uses: number;
  revokedAt: Date | null;
  createdAt: Date;
}

/** Who came by whom, for operators. */
@Injectable()
export class LineageRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** By whose invite, or which group's code, the account came: the first it used. */
  async inviterOf(
    accountId: string,
  ): Promise<{ accountId: string | null; groupCode: string | null; at: Date } | undefined> {
    const [row] = await this.source.query<{ accountId: string | null; groupCode: string | null; at: Date }[]>(
      `select i.owner_id as "accountId", i.name as "groupCode", r.created_at as at
         from redemptions r join invites i on i.id = r.invite_id
        where r.account_id = $1 order by r.created_at, i.id limit 1`,
      [accountId],
    );
    return row;
  }

  /** Who came by codes of this account, the latest first, and of how many they are. */
  async invitedBy(ownerId: string): Promise<{ accountId: string; at: Date; count: number }[]> {
    return this.source.query(
      `select r.account_id as "accountId", max(r.created_at) as at, count(*) over ()::integer as count
         from redemptions r join invites i on i.id = r.invite_id
        where i.owner_id = $1 group by r.account_id order by at desc, r.account_id limit $2`,
      [ownerId, SHOWN_MAX],
    );
  }

  /** Newest first. */
  invitesOf(ownerId: string): Promise<OwnedInvite[]> {
    return this.source.query(
      `select id, name, expires_at as "expiresAt", max_uses as "maxUses", uses, revoked_at as "revokedAt",
              created_at as "createdAt"
         from invites where owner_id = $1 order by created_at desc, id desc limit $2`,
      [ownerId, SHOWN_MAX],
    );
  }
}
