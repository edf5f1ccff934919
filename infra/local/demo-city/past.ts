import { groupsRpc } from '@emberhood/contracts';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import type { Client } from 'pg';
import type { ApiClient } from '../../client/api-client.ts';
import type { ScriptRpc } from '../rpc.ts';
import { sayYes, type Calls } from './money.ts';
import { Passage } from './passage.ts';
import { uuidOf } from './residents.ts';
import { each, unless } from './settle.ts';

interface PlacedGroup {
  id: string;
  title: string;
  accounts: string[];
  visible: boolean;
}

/** The groups of the first cycle by the state that each is to show. */
interface Fates {
  /** Locked, with the first session next week. */
  meets: PlacedGroup[];
  /** All sessions are over. */
  over: PlacedGroup | undefined;
  /** Members are asked whether they accept. */
  asked: PlacedGroup | undefined;
}

const DAY_MS = 24 * 3_600_000;
const MEETS_SOONER_DAYS = 7;
const OVER_DAYS = 70;

/** Most demo members meet next week, some are invited, and only residents are in the group that is over. */
export async function fatesOf(database: Client, members: readonly string[]): Promise<Fates> {
  const { rows } = await database.query<PlacedGroup>(
    `select g.id, o.title, array_agg(s.account_id) as accounts, g.visible_at <= now() as visible
     from groups.groups g join groups.offerings o on o.id = g.offering_id
       join groups.seats s on s.group_id = g.id and s.left_at is null
     where g.state in ('published', 'locked') group by g.id, o.title
     order by count(*) filter (where s.account_id = any($1)) desc, o.title`,
    [members],
  );
  const [first, second, ...rest] = rows;
  const over = rest.pop();
  return { meets: [first, ...rest].filter((group) => group !== undefined), asked: second, over };
}

/**
 * A new product would take weeks to get this far, so the times of these groups are changed as if they had been
 * published earlier. The service does the rest by itself.
 */
export async function letTimePass(database: Client, rpc: Calls, { meets, over, asked }: Fates): Promise<void> {
  const passage = new Passage(database, rpc);
  const come = async ({ id, visible }: PlacedGroup, daysSooner: number, tell: 'tell' | 'tellNobody'): Promise<void> => {
    if (visible) return;
    await passage.shift(id, daysSooner * DAY_MS);
    await passage[tell](id);
  };
  for (const group of meets) await come(group, MEETS_SOONER_DAYS, 'tell');
  if (over) await come(over, OVER_DAYS, 'tellNobody');
  if (asked) await come(asked, 0, 'tell');
  const sure = [...meets, ...(over ? [over] : [])];
  for (const { id, accounts } of sure) {
    await each(accounts, (actorId) => sayYes(rpc, actorId, id));
  }
  await passage.lock(sure.map(({ id }) => id));
}

const TALK = [
  'Hello everybody! Is anyone else coming from the east end? We could share the walk from the station.',
  'I am! I am there at half past six, by the clock on the corner.',
  'Is there anything we should bring?',
  'It says so on the page of our group. See you all next week!',
];

/** Residents of groups that meet write to each other, so that the demo members have something to read. */
export async function talk(rpc: ScriptRpc, groups: readonly PlacedGroup[], members: readonly string[]): Promise<void> {
  for (const { id, accounts } of groups) {
    const residents = accounts.filter((account) => !members.includes(account)).toSorted();
    for (const [index, text] of residents.length < 2 ? [] : TALK.entries()) {
      const actorId = residents[index % Math.min(3, residents.length)] ?? '';
      const key = uuidOf(`message ${index} of ${id}`);
      await rpc
        .call(groupsRpc.sendChatMessage, { actorId, params: { id }, query: {}, body: { key, text } })
        .catch(unless('GROUPS.CHAT_NOT_OPEN', 'GROUPS.CHAT_CLOSED'));
    }
  }
}

/** The host records attendance, one absent member disputes it, one felt unsafe, and two want to meet again. */
export async function lookBack(database: Client, rpc: ScriptRpc, host: ApiClient, over: PlacedGroup): Promise<void> {
  await new Passage(database, rpc).reaches(over.id, 'completed');
  await database.query(
    `update groups.state_changes c set at = last.ends_at
     from groups.groups g, lateral (select max(ends_at) as ends_at from groups.sessions where offering_id = g.offering_id) last
     where g.id = $1 and c.entity = 'group' and c.entity_id = g.id and c.to_state = 'completed'`,
    [over.id],
  );
  const id = { params: { id: over.id } };
  const { group, roster } = await host.call(hostingApi.roster, id);
  const [absent, late] = roster;
  const marks = group.sessions.flatMap((session, index) =>
    roster.map(({ seatId }) => ({
      seatId,
      sessionId: session.id,
      state:
        seatId === absent?.seatId && index === 1
          ? ('no_show' as const)
          : seatId === late?.seatId && index === 0
            ? ('late' as const)
            : ('present' as const),
    })),
  );
  await host.call(hostingApi.markAttendance, { ...id, body: { marks } });
  const seats = await database.query<{ id: string; accountId: string }>(
    'select id, account_id as "accountId" from groups.seats where group_id = $1 and left_at is null',
    [over.id],
  );
  const accountOf = (seatId: string | undefined): string =>
    seats.rows.find((seat) => seat.id === seatId)?.accountId ?? '';
  for (const [index, { accountId }] of seats.rows.entries()) {
    const unsafe = index === 3;
    await rpc.call(groupsRpc.giveFeedback, {
      actorId: accountId,
      params: { id: over.id, sessionId: group.sessions[0]?.id ?? '' },
      query: {},
      body: {
        rating: unsafe ? 2 : 4 + (index % 2),
        comment: unsafe ? undefined : 'I laughed more than in the whole month before.',
        feltUnsafe: unsafe,
        safetyNote: unsafe ? 'Somebody followed me to the streetcar and would not say goodbye.' : undefined,
      },
    });
  }
  const actorId = accountOf(absent?.seatId);
  const { strikes } = await rpc.call(groupsRpc.strikes, { actorId, params: {}, query: {}, body: {} });
  for (const strike of strikes)
    await rpc
      .call(groupsRpc.appealStrike, {
        actorId,
        params: { id: strike.id },
        query: {},
        body: { text: 'The subway stood still between two stations for an hour, and I had no signal to write.' },
      })
      .catch(unless('GROUPS.APPEAL_OPEN'));
}
