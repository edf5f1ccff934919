import { INVITED_BEFORE_DAYS, type GroupState, type RegistrationState } from '@emberhood/contracts';
import { columnsOf, PREPARED, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Any, In, IsNull, MoreThan } from 'typeorm';
import { IS_KNOWN } from '../../ground/index.ts';
import { FIRST_SESSION, OfferingEntity } from '../../offers/index.ts';
import { SeatEntity } from '../seats/seat.entity.ts';
import { GroupEntity } from './group.entity.ts';
import { leaveFreelyUntil, mayBePaid } from './place-terms.repository.ts';

const OFFERED = ['hostId', 'title', 'minSize', 'maxSize'] as const;

export interface GroupRow extends GroupEntity, Pick<OfferingEntity, (typeof OFFERED)[number]> {
  firstStart: Date;
  /** Somebody has joined or left since places were offered, and the worker has to find out who completes it now (T16). */
  isUnderRepair: boolean;
  /** Whether members and host may know of the group; until then they are told nothing of it. */
  isKnown: boolean;
}

const OWN_SEAT = ['id', 'accountId', 'registrationId'] as const;
type OwnSeat = Pick<SeatEntity, (typeof OWN_SEAT)[number]>;
const SEAT = ['id', 'groupId', 'accountId', 'registrationId', 'gender', 'answerBy'] as const;

export interface SeatRow extends Pick<SeatEntity, (typeof SEAT)[number]> {
  status: RegistrationState;
  groupVersion: number;
  /** Whether there is time left to answer: its own if the place was claimed, else the group's. */
  isInTime: boolean;
  /** Until when this place can be left with a full refund because a session was moved; null if none was. */
  leaveFreelyUntil: Date | null;
  mayBePaid: boolean;
}

export interface NewSeat extends Pick<SeatEntity, 'groupId' | 'accountId' | 'registrationId' | 'gender' | 'firstName'> {
  answerBy?: Date;
}

const GROUP = `select ${columnsOf(GroupEntity, 'g')}, ${columnsOf(OfferingEntity, 'o', OFFERED)},
    ${FIRST_SESSION} as "firstStart",
    coalesce(g.repair_at <= statement_timestamp(), false) as "isUnderRepair", coalesce(${IS_KNOWN}, false) as "isKnown"
  from groups g join offerings o on o.id = g.offering_id`;

@Injectable()
export class GroupsRepository extends SqlRepository {
  async insertSeats(tx: Tx, seats: readonly NewSeat[]): Promise<void> {
    await tx.query(
      `insert into seats (id, group_id, account_id, registration_id, gender, first_name, answer_by, needs)
       select gen_random_uuid(), (s->>'groupId')::uuid, (s->>'accountId')::uuid, (s->>'registrationId')::uuid, s->>'gender',
         s->>'firstName', (s->>'answerBy')::timestamptz, coalesce((select w.access_needs || w.dietary_needs from wishes w where w.account_id = (s->>'accountId')::uuid), '{}')
       from jsonb_array_elements($1::jsonb) s`,
      [JSON.stringify(seats)],
    );
  }

  async find(id: string): Promise<GroupRow | undefined> {
    const [row] = await this.source.query<GroupRow[]>(`${GROUP} where g.id = $1`, [id]);
    return row;
  }

  /** Locks the group. Everything that changes who sits in it does so first; messages and reports go on meanwhile. */
  async lock(tx: Tx, id: string): Promise<GroupRow | undefined> {
    await tx.query('select 1 from groups where id = $1 for no key update', [id]);
    const [row] = await tx.query<GroupRow[]>(`${GROUP} where g.id = $1`, [id]);
    return row;
  }

  /** Seats that are taken now. */
  seats(tx: Tx | null, ...groupIds: string[]): Promise<SeatRow[]> {
    return (tx ?? this.source.manager).query(
      `${PREPARED}select ${columnsOf(SeatEntity, 's', SEAT)}, r.status, g.version as "groupVersion", ${leaveFreelyUntil('s')} as "leaveFreelyUntil",
         (coalesce(s.answer_by, g.confirm_by) > statement_timestamp()) is true as "isInTime", ${mayBePaid('s')} as "mayBePaid" from seats s join registrations r on r.id = s.registration_id join groups g on g.id = s.group_id
       where s.group_id = any($1) and s.left_at is null order by s.id`,
      [groupIds],
    );
  }

  async findConfirmedSeat(tx: Tx, registrationId: string): Promise<OwnSeat | undefined> {
    const [seat] = await tx.query<OwnSeat[]>(
      `select ${columnsOf(SeatEntity, 's', OWN_SEAT)} from seats s join groups g on g.id = s.group_id
       where s.registration_id = $1 and s.left_at is null and s.confirmed_at is not null and g.state in ('published', 'locked')`,
      [registrationId],
    );
    return seat;
  }

  /** Whether this account was asked into the group and said no, or not yes in time. */
  hasPassed(tx: Tx, accountId: string, groupId: string): Promise<boolean> {
    return tx.existsBy(SeatEntity, { accountId, groupId, leftReason: In(['declined', 'expired', 'unpaid']) });
  }

  async confirm(tx: Tx, seatId: string, at: Date | null): Promise<void> {
    await tx.update(SeatEntity, seatId, { confirmedAt: at ?? (() => 'now()'), answerTokenHash: null });
  }

  async releaseSeats(tx: Tx, seatIds: readonly string[], reason: string): Promise<void> {
    const released = { leftAt: () => 'now()', leftReason: reason, answerTokenHash: null, brings: null };
    await tx.update(SeatEntity, { id: Any(seatIds), leftAt: IsNull() }, released);
  }

  /** Seats that were left after the lock and not taken by anybody, in the order in which they were left. */
  lateLeavers(tx: Tx, groupId: string): Promise<{ id: string }[]> {
    const leftReason = In(['left_late', 'leaving_late']);
    return tx.find(SeatEntity, {
      select: { id: true },
      where: { groupId, leftReason },
      order: { leftAt: 'asc', id: 'asc' },
    });
  }

  async noteRefilled(tx: Tx, seatId: string): Promise<void> {
    await tx.query(`update seats set left_reason = 'refilled' where id = $1`, [seatId]);
  }

  /**
   * Has the worker check soon whether the group keeps every rule without those who left, but not before it is visible
   * (decision: group-life).
   */
  async requestRepair(tx: Tx, ...groupIds: string[]): Promise<void> {
    await tx.query('update groups set repair_at = greatest(now(), visible_at) where id = any($1)', [groupIds]);
  }

  /**
   * Gives these places to others. A place that was claimed and not paid is free again for those who have an offer of
   * it. For any other place, and if nobody has an offer, the worker repairs the group.
   */
  async requestRefill(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
    const [taken, others] = [seats.filter(isUnpaidClaim), seats.filter((seat) => !isUnpaidClaim(seat))];
    await tx.query(
      `update groups g set open_places = g.open_places + case when asked.until is null then 0 else t.places end,
         repair_at = least(g.repair_at, coalesce(asked.until, now()))
       from (select id, count(*)::int as places from unnest($1::uuid[]) id group by id) t
         cross join lateral (select max(expires_at) as until from claim_offers where group_id = t.id and state = 'open' and expires_at > now()) asked
       where g.id = t.id`,
      [taken.map(({ groupId }) => groupId)],
    );
    await this.requestRepair(tx, ...others.map(({ groupId }) => groupId));
  }

  /** Ends all offers of a group that is dissolved or cancelled, and returns whose they were. */
  async endOffers(tx: Tx, groupId: string): Promise<{ accountId: string }[]> {
    const [offered] = await tx.query<[{ accountId: string }[], number]>(
      `update claim_offers set state = 'expired' where group_id = $1 and state = 'open' returning account_id as "accountId"`,
      [groupId],
    );
    await tx.query('update groups set open_places = 0, repair_at = null where id = $1', [groupId]);
    return offered;
  }

  /**
   * After a session was moved: offers and places that are being paid for end with the lock, of a locked group at least
   * a day before the next session; then the worker checks the group again.
   */
  async shortenOffers(tx: Tx, groupId: string): Promise<void> {
    const end = `(select case g.state when 'published' then g.locks_at else greatest(now(), min(x.starts_at) - interval '1 day') end
      from groups g join sessions x on x.offering_id = g.offering_id where g.id = $1 and x.starts_at > now() group by g.id)`;
    await tx.query(
      `update claim_offers set expires_at = least(expires_at, ${end}) where group_id = $1 and state = 'open'`,
      [groupId],
    );
    await tx.query(
      `update seats set answer_by = least(answer_by, ${end}) where group_id = $1 and left_at is null and confirmed_at is null and answer_by is not null`,
      [groupId],
    );
    await tx.query(`update groups set repair_at = least(repair_at, ${end}) where id = $1 and repair_at is not null`, [
      groupId,
    ]);
  }

  async closeRepair(tx: Tx, groupId: string, openPlaces: number, again: Date | null): Promise<void> {
    await tx.query('update groups set open_places = $2, repair_at = $3 where id = $1', [groupId, openPlaces, again]);
  }

  /** Whether sessions of this offering start at other times than these, which a member was shown. */
  async isMovedFrom(tx: Tx, offeringId: string, startsAt: readonly string[]): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from sessions s where s.offering_id = $1 and date_trunc('milliseconds', s.starts_at) <> all($2::timestamptz[]) limit 1`,
      [offeringId, startsAt],
    );
    return rows.length > 0;
  }

  async isMovedSinceMail(tx: Tx, { id, offeringId }: GroupRow, accountId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from sessions s join notices n on n.group_id = $1 and n.account_id = $2 and n.kind = 'invited'
       where s.offering_id = $3 and s.moved_at > n.told_at limit 1`,
      [id, accountId, offeringId],
    );
    return rows.length > 0;
  }

  /** Takes one of the free places. A conditional update decides between two claimants (T17). */
  async claimPlace(tx: Tx, groupId: string): Promise<boolean> {
    const free = { id: groupId, openPlaces: MoreThan(0) };
    return (await tx.decrement(GroupEntity, free, 'openPlaces', 1)).affected !== 0;
  }

  /**
   * Moves the lock to seven days before a first session that was moved. False if that is over, or before members have
   * to answer.
   */
  async lockEarlier(tx: Tx, groupId: string): Promise<boolean> {
    const [rows] = await tx.query<[{ inTime: boolean }[], number]>(
      `update groups g set locks_at = x.lock
       from (select min(s.starts_at) - interval '${INVITED_BEFORE_DAYS} days' as lock from sessions s join groups own on own.offering_id = s.offering_id where own.id = $1) x
       where g.id = $1 and g.locks_at > x.lock
       returning g.locks_at >= greatest(g.confirm_by, now()) as "inTime"`,
      [groupId],
    );
    return rows[0]?.inTime ?? true;
  }

  async bumpVersion(tx: Tx, groupId: string): Promise<number> {
    const [rows] = await tx.query<[{ version: number }[], number]>(
      'update groups set version = version + 1 where id = $1 returning version',
      [groupId],
    );
    return rows[0]?.version ?? 1;
  }

  async setReason(tx: Tx, groupId: string, reason: string): Promise<void> {
    await tx.query('update groups set reason = $2 where id = $1', [groupId, reason]);
  }

  /** Groups in this state for which this is due, oldest first. */
  async due(state: GroupState, condition: 'confirm' | 'lock' | 'start' | 'end' | 'repair'): Promise<string[]> {
    const sessions = (edge: string): string => `(select ${edge} from sessions s where s.offering_id = g.offering_id)`;
    const invited = (which: string): string =>
      `exists (select 1 from seats x join registrations r on r.id = x.registration_id
        where x.group_id = g.id and x.left_at is null and r.status = 'invited' and ${which})`;
    const when = {
      confirm: invited(`coalesce(x.answer_by, g.confirm_by) <= now() and not ${mayBePaid('x')}`),
      // A due repair comes before the lock, unless it has failed for an hour.
      lock: `g.locks_at <= now() and not ${invited(mayBePaid('x'))} and (g.repair_at is null or g.repair_at > now() or g.locks_at < now() - interval '1 hour')`,
      start: `${sessions('min(s.starts_at)')} <= now()`,
      end: `${sessions('max(s.ends_at)')} <= now()`,
      repair: 'g.repair_at <= now()',
    }[condition];
    const rows = await this.source.query<{ id: string }[]>(
      `select g.id from groups g where g.state = $1 and ${when} order by g.created_at`,
      [state],
    );
    return rows.map(({ id }) => id);
  }
}

/** A free place that was claimed but is not paid for. */
export const isUnpaidClaim = ({ answerBy, status }: SeatRow): boolean => answerBy !== null && status === 'invited';
