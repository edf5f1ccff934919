import { columnsOf, isoOf, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HOST_NAME, hostMayLead, type CalendarGroup } from '../../ground/index.ts';
import { type Costs, priceColumns } from '../../money/index.ts';
import { isAbsent } from '../../safety/index.ts';
import { CALENDAR_GROUP } from '../calendars/calendars.repository.ts';
import { NoticeEntity, type NoticeKind } from './notice.entity.ts';

/** Notices about the past; they are sent whatever becomes of the group. */
const LASTING: readonly NoticeKind[] = ['invitation_passed', 'given_up', 'strike', 'strike_decided'];

/** Due at once without `dueAt`. */
export type Notice = Pick<NoticeEntity, 'accountId' | 'groupId' | 'kind' | 'version'> &
  Partial<Pick<NoticeEntity, 'dueAt' | 'data'>>;

const KEY = ['accountId', 'groupId', 'kind', 'version'] as const;
const OWN = [...KEY, 'data'] as const;
export type NoticeKey = Pick<NoticeEntity, (typeof KEY)[number]>;

export interface DueNotice extends Costs, Pick<NoticeEntity, (typeof OWN)[number]> {
  seated: boolean;
  /** The end of a group also concerns a host whom nobody has followed. */
  leads: boolean;
  /** Whether the person is noted as absent from the session that it asks about (its version begins with the ordinal). */
  missed: boolean;
  confirmBy: string | null;
  /** When the place that is offered to the person goes; null if none is, or no longer. */
  offeredUntil: string | null;
  hostName: string | null;
  group: CalendarGroup;
}

const COSTS = priceColumns({ account: 'd.account_id', seat: 'own.id', price: 'o.price_cents' });

@Injectable()
export class NoticesRepository extends SqlRepository {
  /** Adds notices, once for each member, group, kind and version (I19). */
  async add(tx: Tx, notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return;
    await tx.query(
      `insert into notices (account_id, group_id, kind, version, data, due_at)
       select (n->>'accountId')::uuid, (n->>'groupId')::uuid, n->>'kind', (n->>'version')::int, coalesce(n->'data', '{}'),
         coalesce((n->>'dueAt')::timestamptz, now())
       from jsonb_array_elements($1::jsonb) n on conflict do nothing`,
      [JSON.stringify(notices)],
    );
  }

  addForEach(tx: Tx, people: readonly Pick<Notice, 'accountId'>[], notice: Omit<Notice, 'accountId'>): Promise<void> {
    const notices = people.map(({ accountId }) => ({ ...notice, accountId }));
    return this.add(tx, notices);
  }

  /** Adds the next notice of a kind that can come several times. Locks the kind for the member and group. */
  async addNext(tx: Tx, notice: Omit<Notice, 'version'>): Promise<void> {
    const { accountId, groupId, kind } = notice;
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('groups.notices.' || $1 || $2, 0))`, [
      accountId,
      groupId,
    ]);
    const next =
      'select coalesce(max(version), 0) + 1 as version from notices where account_id = $1 and group_id = $2 and kind = $3';
    const { version } = await onlyRow(tx.query<{ version: number }[]>(next, [accountId, groupId, kind]));
    await this.add(tx, [{ ...notice, version }]);
  }

  /** Deletes untold notices of groups: of these kinds, or all that are about what was to come. */
  async dropUntold(tx: Tx, groupIds: readonly string[], kinds: readonly NoticeKind[] | null = null): Promise<void> {
    await tx.query(
      `delete from notices where group_id = any($1) and told_at is null
         and case when $2::text[] is null then kind <> all($3::text[]) else kind = any($2::text[]) end`,
      [groupIds, kinds, LASTING],
    );
  }

  /** Deletes untold notices to these people about what was to come in their groups. */
  async dropUntoldOf(tx: Tx, seats: readonly { accountId: string; groupId: string }[]): Promise<void> {
    await tx.query(
      `delete from notices n using unnest($1::uuid[], $2::uuid[]) as t(account_id, group_id)
       where n.account_id = t.account_id and n.group_id = t.group_id and n.told_at is null and n.kind <> all($3::text[])`,
      [seats.map(({ accountId }) => accountId), seats.map(({ groupId }) => groupId), LASTING],
    );
  }

  /**
   * Of people whose offer of a place has ended, those who were told of it; the others never hear of it. Called before
   * anything is added for them.
   */
  async whoHeardOfOffer(
    tx: Tx,
    groupId: string,
    people: readonly { accountId: string }[],
  ): Promise<{ accountId: string }[]> {
    const [unheard] = await tx.query<[{ accountId: string }[], number]>(
      `delete from notices where group_id = $1 and kind = 'claim_offered' and told_at is null and account_id = any($2)
       returning account_id as "accountId"`,
      [groupId, people.map(({ accountId }) => accountId)],
    );
    const ids = new Set(unheard.map(({ accountId }) => accountId));
    return people.filter(({ accountId }) => !ids.has(accountId));
  }

  async addClaimLost(
    tx: Tx,
    people: readonly { accountId: string }[],
    group: { id: string; version: number },
  ): Promise<void> {
    const { id: groupId, version } = group;
    await this.addForEach(tx, await this.whoHeardOfOffer(tx, groupId, people), {
      groupId,
      kind: 'claim_lost',
      version,
    });
  }

  listDue(): Promise<NoticeKey[]> {
    return this.source.query(
      `select ${columnsOf(NoticeEntity, undefined, KEY)} from notices where told_at is null and due_at <= now() order by due_at, account_id`,
    );
  }

  /**
   * Marks these as sent, except those that another process has locked, and forgets what they say, which may be other
   * people's words. If the transaction fails, they are due again.
   */
  claim(tx: Tx, keys: readonly NoticeKey[]): Promise<DueNotice[]> {
    return tx.query(
      `with due as (
         select n.account_id, n.group_id, n.kind, n.version, n.data from notices n
           join jsonb_to_recordset($1) k ("accountId" uuid, "groupId" uuid, kind text, version int)
             on k."accountId" = n.account_id and k."groupId" = n.group_id and k.kind = n.kind and k.version = n.version
         where n.told_at is null order by n.due_at, n.account_id for update of n skip locked
       ), told as (
         update notices n set told_at = now(), data = '{}' from due d
         where n.account_id = d.account_id and n.group_id = d.group_id and n.kind = d.kind and n.version = d.version
       )
       select ${columnsOf(NoticeEntity, 'd', OWN)},
         own.id is not null as seated,
         o.host_id is not distinct from d.account_id and (${hostMayLead('o')} or d.kind = 'host_ended') as leads,
         exists (select 1 from seats s join attendance a on a.seat_id = s.id join sessions x on x.id = a.session_id
           where s.group_id = g.id and s.account_id = d.account_id and x.ordinal = d.version / 1000 and ${isAbsent('a')}) as missed,
         (select ${isoOf('f.expires_at')} from claim_offers f where f.group_id = g.id and f.account_id = d.account_id
           and f.state = 'open' and f.expires_at > now()) as "offeredUntil",
         ${isoOf('g.confirm_by')} as "confirmBy", ${COSTS}, ${HOST_NAME} as "hostName",
         ${CALENDAR_GROUP} as "group"
       from due d join groups g on g.id = d.group_id join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
         left join hosts h on h.account_id = o.host_id
         left join seats own on own.group_id = g.id and own.account_id = d.account_id and own.left_at is null`,
      [JSON.stringify(keys)],
    );
  }
}
