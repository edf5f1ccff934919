import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City } from '../testing/city.ts';

const COPIES = 6;
/** Two rows each have the same time, and all are within one second. */
const time = (column: string) => `'${column}', now() - make_interval(secs => (n / 2) * 0.000003)`;

/** SQL: the columns in which copy `n` of a table's first row differs. */
const OWN = {
  cycles: `'state', 'closed', ${time('created_at')}`,
  venues: `'name', 'A_place of 100% ' || n / 2`,
  hosts: `'account_id', gen_random_uuid(), 'status', (array['applied', 'suspended'])[n % 2 + 1], ${time('created_at')}`,
  offerings: `'state', (array['submitted', 'placed'])[n % 2 + 1], ${time('created_at')}`,
  host_messages: time('sent_at'),
  deposits: `'payment_ref', 'copy ' || gen_random_uuid(), ${time('paid_at')}`,
};

interface Called {
  call: keyof typeof groupsRpc;
  of: string;
  id?: string;
  query?: object;
  asHost?: true;
  /** The table that grows while the list is read. */
  table?: keyof typeof OWN;
}

const LISTS: Called[] = [
  { call: 'cycles', of: 'cycles', table: 'cycles' },
  { call: 'venues', of: 'venues', table: 'venues' },
  { call: 'hosts', of: 'hosts', id: 'accountId', table: 'hosts' },
  { call: 'operatorOfferings', of: 'offerings', table: 'offerings' },
  { call: 'operatorOfferings', of: 'offerings', table: 'offerings', query: { state: 'submitted' } },
  { call: 'operatorOfferings', of: 'offerings', table: 'offerings', query: { state: 'taken' } },
  { call: 'operatorGroups', of: 'groups', table: 'offerings' },
  { call: 'lostHosts', of: 'groups', id: 'offeringId' },
  { call: 'hostMessages', of: 'messages', table: 'host_messages' },
  { call: 'ledger', of: 'lines', id: 'depositId', table: 'deposits' },
  { call: 'ledger', of: 'lines', id: 'depositId', table: 'deposits', query: { state: 'held', purpose: 'deposit' } },
  { call: 'payouts', of: 'payouts', id: 'groupId' },
  { call: 'appeals', of: 'appeals', id: 'strikeId' },
  { call: 'safetyReports', of: 'reports' },
  { call: 'privateReads', of: 'reads' },
  { call: 'hostVenues', of: 'venues', table: 'venues', asHost: true },
  { call: 'hostOfferings', of: 'offerings', table: 'offerings', asHost: true },
  { call: 'hostGroups', of: 'groups', asHost: true },
  { call: 'hostGroups', of: 'groups', asHost: true, query: { when: 'coming' } },
  { call: 'hostGroups', of: 'groups', asHost: true, query: { when: 'past' } },
];

type Rows = Record<string, unknown>[];

describe('lists that grow', () => {
  const copy = (table: keyof typeof OWN, rows: number) =>
    world.rows(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(first) || jsonb_build_object(${table === 'hosts' ? '' : `'id', gen_random_uuid(), `}${OWN[table]}))).*
       from (select * from ${table} limit 1) first, generate_series(1, $1::int) n`,
      [rows],
    );

  const { world, city } = City.duringTests();

  beforeAll(async () => {
    const groupId = await city.group(await city.members(2, 2));
    await city.call(groupsRpc.hostMessage, city.host, groupId, { text: 'Bring an apron.' });
    await world.rows(
      `insert into deposits (id, account_id, registration_id, provider, payment_ref, amount_cents, currency, state, paid_at, refund_at)
       select gen_random_uuid(), account_id, id, 'sandbox', 'first', 2000, 'cad', 'held', now(), now() + interval '90 days' from registrations limit 1`,
    );
    for (const table of ['cycles', 'venues', 'hosts', 'offerings', 'host_messages', 'deposits'] as const)
      await copy(table, COPIES);
    await world.rows(
      `insert into sessions select (jsonb_populate_record(null::sessions, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'offering_id', o.id))).*
       from sessions s, offerings o where s.offering_id = (select offering_id from groups limit 1)
         and o.id not in (select offering_id from groups)`,
    );
    await world.rows(
      `insert into groups select (jsonb_populate_record(null::groups, to_jsonb(g) || jsonb_build_object('id', gen_random_uuid(), 'offering_id', o.id, 'host_lost_at', now(),
         'state', case o.state when 'placed' then 'published' else 'completed' end))).*
       from (select * from groups limit 1) g, offerings o where o.id <> g.offering_id`,
    );
    await world.rows(
      `insert into strikes (id, account_id, seat_id, kind, consequence, appeal, appealed_at)
       select gen_random_uuid(), s.account_id, s.id, 'late_cancel', 'warning', 'I was ill.', now() from seats s`,
    );
    await world.rows(
      `insert into group_reports (id, group_id, by_seat, about_seat, reason, state)
       select gen_random_uuid(), a.group_id, a.id, b.id, 'hate_or_harassment', (array['open', 'closed'])[n % 2 + 1]
       from seats a join seats b on a.id < b.id, generate_series(1, 2) n`,
    );
    await world.rows(
      `insert into feedback (session_id, seat_id, rating, felt_unsafe) select x.id, s.id, 1, true
       from seats s join groups g on g.id = s.group_id join sessions x on x.offering_id = g.offering_id and x.ordinal = 1`,
    );
  });

  const read = async ({ call, of, asHost, query }: Called, page: object) => {
    const answer: unknown = await city.call(groupsRpc[call], asHost ? city.host : city.operator, {
      query: { ...query, ...page },
    });
    const { [of]: rows, nextCursor } = answer as Record<string, unknown>;
    return { rows: rows as Rows, nextCursor: nextCursor as string | null };
  };

  it.each(LISTS)('$call $query: every row once and in order, page by page, while others are added', async (list) => {
    const key = ({ [list.id ?? 'id']: id }: Rows[number]) => id as string;
    const { rows: all, nextCursor } = await read(list, {});
    expect(nextCursor).toBeNull();
    expect(all.length).toBeGreaterThanOrEqual(2);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await read(list, { limit: 2, ...(cursor !== null && { cursor }) });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      walked.push(...page.rows.map(key));
      if (list.table && walked.length <= 4) await copy(list.table, 1);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(walked).size).toBe(walked.length);
    const before = all.map(key);
    expect(walked.filter((id) => before.includes(id))).toEqual(before);
  });

  it('begin, for a host, with the group that meets next, whichever met first', async () => {
    const coming = async () => {
      const page = { query: { when: 'coming' as const, limit: 100 } };
      return (await city.call(groupsRpc.hostGroups, city.host, page)).groups.map(({ id }) => id);
    };
    const [soonest] = await coming();
    const [first] = await city.sessionsOf(soonest!);
    await city.meets(first!.id, '-2 hours', '-1 hour');
    expect((await coming())[0]).not.toBe(soonest);
  });

  it('refuse pages larger than a message can hold, and cursors that are not theirs', async () => {
    expect(await codeOf(read({ call: 'cycles', of: 'cycles' }, { limit: 101 }))).toBe('REQUEST.INVALID');
    expect(await codeOf(read({ call: 'cycles', of: 'cycles' }, { cursor: 'elsewhere' }))).toBe('REQUEST.INVALID');
  });

  it('are answered however long the words are that people have written', async () => {
    await world.rows(
      `insert into group_reports (id, group_id, by_seat, about_seat, reason, state, quote)
       select gen_random_uuid(), a.group_id, a.id, b.id, 'other', 'closed', repeat('語', 22000)
       from seats a join seats b on a.id < b.id, generate_series(1, 4) n`,
    );
    const ids: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await read({ call: 'safetyReports', of: 'reports' }, cursor === null ? {} : { cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const there = await world.value<number>(
      'select ((select count(*) from group_reports) + (select count(*) from feedback where felt_unsafe))::int',
    );
    expect(new Set(ids).size).toBe(there);
    await world.rows('delete from group_reports where quote is not null');
  });

  it('have one draft of a host, and none of another', async () => {
    const id = await world.value('select id from offerings where host_id = $1 limit 1', [city.host]);
    const one = { call: 'hostOfferings', of: 'offerings', asHost: true, query: { id } } as const;
    expect((await read(one, {})).rows).toMatchObject([{ id }]);
    await world.rows('update offerings set host_id = null where id = $1', [id]);
    expect((await read(one, {})).rows).toEqual([]);
  });

  it('have a statement whose sums are of all its lines, not only of the ones shown', async () => {
    await world.rows(`update groups set state = 'running' where state = 'completed'`);
    const part = await city.call(groupsRpc.hostStatement, city.host, { query: { limit: 1 } });
    const whole = await city.call(groupsRpc.hostStatement, city.host);
    expect(part.statement.lines).toEqual(whole.statement.lines.slice(0, 1));
    expect(whole.statement.lines.length).toBeGreaterThan(1);
    expect({ ...part.statement, lines: [] }).toEqual({ ...whole.statement, lines: [] });
  });
});
