import { SqlRepository, type Tx } from '@emberhood/service-kit';
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
  union all select led.host_id, false from groups led_group join offerings led on led.id = led_group.offering_id where led_group.id = ${group}`;

/**
 * SQL: whom a decision about `asked.id` concerns; `true` if their groupmates may not decide either. Does not apply to
 * groupmates of who reported, because a refusal would reveal them (T26).
 */
const CONCERNED = {
  safety: `select coalesce(s.account_id, r.about_host, w.host_id, o.host_id), true from group_reports r join groups g on g.id = r.group_id
      join offerings o on o.id = g.offering_id left join seats s on s.id = r.about_seat
      left join host_messages w on w.id = r.host_message_id where r.id = asked.id
    union all select by_host, false from group_reports where id = asked.id
    union all ${inGroup('(select group_id from group_reports where id = asked.id)')}
    union all ${inGroup('(select s.group_id from feedback f join seats s on s.id = f.seat_id where f.safety_id = asked.id)')}`,
  strike: 'select account_id, true from strikes where id = asked.id',
  payout: 'select o.host_id, false from groups g join offerings o on o.id = g.offering_id where g.id = asked.id',
  deposit: 'select account_id, true from deposits where id = asked.id',
  refund:
    'select d.account_id, true from refund_requests q join deposits d on d.id = q.deposit_id where q.id = asked.id',
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

  /** Whom a safety case concerns: who is or was in its group, and a former host whom it is about. */
  async concernedBy(tx: Tx, caseId: string): Promise<string[]> {
    const rows = await tx.query<{ accountId: string }[]>(
      `with asked as (select $1::uuid as id)
       select distinct c.account_id as "accountId" from asked cross join lateral (${CONCERNED.safety}) c (account_id)
       where c.account_id is not null`,
      [caseId],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /** Those of these ids that concern the actor. */
  async concerning(actor: string, kind: Decidable, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.source.query<{ id: string }[]>(
      `select asked.id from unnest($2::uuid[]) asked (id) where exists (select 1 from (${CONCERNED[kind]}) c (account_id, widely)
        where c.account_id = $1::uuid or (c.widely and c.account_id in ${matesOf('$1::uuid')}))`,
      [actor, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
