import type { GroupState } from '@emberhood/contracts';
import type { Client } from 'pg';
import { waitFor } from '../../client/patience.ts';
import { StartError } from '../errors.ts';
import { sayYes, type Calls } from './money.ts';
import { each } from './settle.ts';

/** How long after a session members are asked for feedback. */
const FEEDBACK_AFTER_MS = 2 * 3_600_000;
/** The worker checks for due work every few seconds. */
const UPKEEP_LIMIT_MS = 60_000;

export interface GroupNow {
  id: string;
  title: string;
  state: GroupState;
  visible: boolean;
  firstAt: Date;
  lastEndsAt: Date;
  /** Its members, and whether they have confirmed. */
  seats: { accountId: string; confirmed: boolean }[];
}

/**
 * Lets time pass for single groups by moving what they wait for to now; the services do the rest. Changing the clock of
 * the whole product would also end the sessions and codes of its users, and all other groups (decision: tests).
 */
export class Passage {
  private readonly database: Client;
  private readonly rpc: Calls;

  constructor(database: Client, rpc: Calls) {
    this.database = database;
    this.rpc = rpc;
  }

  /** The person's current group, the next to meet first. */
  async groupOf(accountId: string): Promise<GroupNow | undefined> {
    const [group] = await this.groups(
      `g.state in ('published', 'locked', 'running')
       and exists (select 1 from groups.seats mine where mine.group_id = g.id and mine.left_at is null and mine.account_id = $1)`,
      [accountId],
    );
    return group;
  }

  /** All groups that are not over. */
  all(): Promise<GroupNow[]> {
    return this.groups(`g.state in ('published', 'locked', 'running', 'completed')`);
  }

  private async groups(where: string, values: readonly unknown[] = []): Promise<GroupNow[]> {
    const { rows } = await this.database.query<GroupNow>(
      `select g.id, o.title, g.state, coalesce(g.visible_at <= now(), false) as visible, x.first as "firstAt", x.last as "lastEndsAt",
         (select jsonb_agg(jsonb_build_object('accountId', s.account_id, 'confirmed', s.confirmed_at is not null) order by s.joined_at, s.id)
          from groups.seats s where s.group_id = g.id and s.left_at is null) as seats
       from groups.groups g join groups.offerings o on o.id = g.offering_id
         cross join lateral (select min(starts_at) as first, max(ends_at) as last from groups.sessions
           where offering_id = o.id and cancelled_at is null) x
       where ${where} order by x.first, g.id`,
      [...values],
    );
    return rows;
  }

  /**
   * Does one step and describes it: invited, answered by all others, answered by this person, locked in, started, over.
   * @throws if the group has no next step
   */
  async advance(group: GroupNow, accountId: string): Promise<string> {
    const { id, title, state, seats } = group;
    if (state === 'published' && !group.visible) {
      await this.tell(id);
      return `${title}: everybody is invited. Look at the journey, answer, and advance again.`;
    }
    const silent = seats.filter(({ confirmed }) => !confirmed).map((seat) => seat.accountId);
    if (state === 'published' && silent.length > 0) {
      const others = silent.filter((one) => one !== accountId);
      await each(others.length > 0 ? others : silent, (one) => sayYes(this.rpc, one, id));
      return others.length > 0
        ? `${title}: the others have said yes. Say it too, or advance again and it is said.`
        : `${title}: all have said yes. Advance again, and the group is locked in.`;
    }
    if (state === 'published') {
      await this.lock([id]);
      await this.reaches(id, 'locked');
      return `${title}: the group is locked in, the chat is open. Advance again, and the first session starts.`;
    }
    if (state === 'locked') {
      await this.shift(id, group.firstAt.getTime() - thisMinute());
      await this.reaches(id, 'running');
      return `${title}: the first session has started. The host marks who is there; advance again, and all sessions are over.`;
    }
    if (state === 'running') {
      await this.shift(id, group.lastEndsAt.getTime() + FEEDBACK_AFTER_MS - thisMinute());
      await this.reaches(id, 'completed');
      return `${title}: the last session is over. Say how it was, and whom to meet again.`;
    }
    throw new StartError(`${title} is ${state}: nothing of it is left to come.`);
  }

  /** Sends the notices at once, without the minutes in which an operator could undo the run. */
  async tell(groupId: string): Promise<void> {
    await this.database.query(
      `with shown as (update groups.groups set visible_at = now() where id = $1)
       update groups.notices set due_at = now() where group_id = $1 and told_at is null and due_at > now()`,
      [groupId],
    );
  }

  /** Marks notices of the past, the one about the lock included, as sent without sending them. */
  async tellNobody(groupId: string): Promise<void> {
    await this.database.query(
      `with shown as (update groups.groups set visible_at = now() where id = $1)
       update groups.notices set told_at = now() where group_id = $1 and told_at is null`,
      [groupId],
    );
    await this.database.query(
      `insert into groups.notices (account_id, group_id, kind, version, data, due_at, told_at)
       select account_id, group_id, kind, 1, '{}', now(), now() from (
         select account_id, group_id, 'locked' as kind from groups.seats where group_id = $1 and left_at is null
         union select o.host_id, g.id, 'host_locked' from groups.groups g join groups.offerings o on o.id = g.offering_id
           where g.id = $1 and o.host_id is not null) lock
       on conflict do nothing`,
      [groupId],
    );
  }

  /** Moves the group's sessions and what follows them forward by this time, without reminders for the skipped days. */
  async shift(groupId: string, soonerMs: number): Promise<void> {
    const sooner = `$2::float8 * interval '1 millisecond'`;
    await this.database.query(
      `with moved as (
         update groups.sessions s set starts_at = starts_at - ${sooner}, ends_at = ends_at - ${sooner}
         from groups.groups g where g.id = $1 and s.offering_id = g.offering_id),
       skipped as (delete from groups.notices where group_id = $1 and told_at is null and kind like 'reminder%')
       update groups.notices set due_at = due_at - ${sooner}, data = case when data ? 'startsAt'
         then jsonb_set(data, '{startsAt}', to_jsonb(to_char((data ->> 'startsAt')::timestamptz at time zone 'UTC' - ${sooner},
           'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) else data end
       where group_id = $1 and told_at is null and due_at > now() and kind not like 'reminder%'`,
      [groupId, soonerMs],
    );
  }

  async lock(groupIds: readonly string[]): Promise<void> {
    await this.database.query(`update groups.groups set locks_at = now() where id = any($1) and state = 'published'`, [
      groupIds,
    ]);
  }

  async reaches(groupId: string, state: GroupState): Promise<void> {
    await waitFor(`a group ${state}: does the worker of groups run?`, UPKEEP_LIMIT_MS, async () => {
      const { rows } = await this.database.query<{ state: GroupState }>(
        'select state from groups.groups where id = $1',
        [groupId],
      );
      const now = rows[0]?.state;
      if (now === 'dissolved' || now === 'cancelled') throw new StartError('The group was called off: it is not full.');
      return now === state || undefined;
    });
  }
}

/** The start of the current minute, because sessions begin at whole minutes. */
function thisMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}
