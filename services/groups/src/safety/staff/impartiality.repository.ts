import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_KNOWN } from '../../ground/index.ts';

/**
 * SQL: everybody who is or was in a group with this person, hosts included. A group that is not known yet does not
 * count, as a refusal because of it would reveal it.
 */
const matesOf = (account: string): string => `(
  with own as (select g.id, o.host_id from groups g join offerings o on o.id = g.offering_id
     where ${IS_KNOWN} and g.id in (select group_id from seats where account_id = ${account}
       union all select hosted.id from groups hosted join offerings h on h.id = hosted.offering_id where h.host_id = ${account}))
  select account_id from seats where group_id in (select id from own) and account_id <> ${account}
  union select host_id from own where host_id <> ${account})`;

/** SQL: everybody who is or was in the group, and its host. */
export const inGroup = (group: string): string => `select account_id, false from seats where group_id = ${group}
  union all select o.host_id, false from groups g join offerings o on o.id = g.offering_id where g.id = ${group}`;

/**
 * SQL: whom a decision concerns; `true` if their groupmates may not decide either. Does not apply to groupmates of who
 * reported, because a refusal would reveal them (T26).
 */
const CONCERNED = {
  safety: `select coalesce(s.account_id, r.about_host, w.host_id, o.host_id), true from group_reports r join groups g on g.id = r.group_id
      join offerings o on o.id = g.offering_id left join seats s on s.id = r.about_seat
      left join host_messages w on w.id = r.host_message_id where r.id = $2
    union all select by_host, false from group_reports where id = $2
    union all ${inGroup('(select group_id from group_reports where id = $2)')}
    union all ${inGroup('(select s.group_id from feedback f join seats s on s.id = f.seat_id where f.safety_id = $2)')}`,
  strike: 'select account_id, true from strikes where id = $2',
  payout: 'select o.host_id, false from groups g join offerings o on o.id = g.offering_id where g.id = $2',
  deposit: 'select account_id, true from deposits where id = $2',
  refund: 'select d.account_id, true from refund_requests q join deposits d on d.id = q.deposit_id where q.id = $2',
} as const;

export type Decidable = keyof typeof CONCERNED;

@Injectable()
export class ImpartialityRepository extends SqlRepository {
  async groupmates(accountId: string): Promise<string[]> {
    const rows = await this.source.query<{ accountId: string }[]>(
      `select account_id as "accountId" from ${matesOf('$1::uuid')} mates`,
      [accountId],
    );
    return rows.map((row) => row.accountId);
  }

  /** Also false if nothing has this id. */
  async concerns(actor: string, kind: Decidable, id: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `select 1 from (${CONCERNED[kind]}) c (account_id, widely)
        where c.account_id = $1::uuid or (c.widely and c.account_id in ${matesOf('$1::uuid')}) limit 1`,
      [actor, id],
    );
    return rows.length > 0;
  }
}
