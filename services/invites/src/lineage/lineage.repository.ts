import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InviteEntity, NEWEST_FIRST } from '../invites/invite.entity.ts';

/** Limit on what an operator is shown. */
const SHOWN_MAX = 100;

/** Who invited whom, for operators. */
@Injectable()
export class LineageRepository extends SqlRepository {
  /** The invite or group code that the account used first. */
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

  /** The latest people who used codes of this account, with their total number. */
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
