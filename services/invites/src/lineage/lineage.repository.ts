import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InviteEntity, NEWEST_FIRST } from '../invites/invite.entity.ts';

/** As many as an operator is shown. */
const SHOWN_MAX = 100;

/** Who came by whom, for operators. */
@Injectable()
export class LineageRepository extends SqlRepository {
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
  invitesOf(ownerId: string): Promise<InviteEntity[]> {
    return this.source.manager.find(InviteEntity, { where: { ownerId }, order: NEWEST_FIRST, take: SHOWN_MAX });
  }
}
