import { randomUUID } from 'node:crypto';
import { groupsRpc, type TimelineEntry, type TimelineKind, type TimelinePlace } from '@emberhood/contracts';
import { codeOf, signIn } from '@emberhood/service-kit/testing';
import { OperatorsRepository } from '../safety/index.ts';
import { City, type Member } from '../testing/city.ts';
import { resolveReport } from '../testing/safety.ts';

const { world, city } = City.duringTests();

describe('what operators see of a person', () => {
  let operator: string;
  const operatorId = randomUUID();
  let members: Member[];
  let groupId: string;

  beforeAll(async () => {
    operator = await signIn(world.stack, operatorId, ['operator']);
    ({ groupId, members } = await city.groupOfFour());
  });

  const lookUp = (query: string, accountIds: string[] = [], sessionId = operator) =>
    world.stack.rpc.call(groupsRpc.lookUp, { sessionId, query, accountIds });
  const timeline = async (
    accountId: string,
    page: { kind?: TimelineKind; after?: TimelinePlace | null; limit?: number } = {},
    sessionId = operator,
  ): Promise<TimelineEntry[]> => {
    const asked = { sessionId, accountId, kind: page.kind ?? null, after: page.after ?? null, limit: page.limit ?? 50 };
    return (await world.stack.rpc.call(groupsRpc.timeline, asked)).entries;
  };

  const story = (registrationId: string, sessionId = operator) =>
    world.stack.rpc.call(groupsRpc.registrationStory, { sessionId, registrationId });

  it('is for operators only, and reading a timeline is noted', async () => {
    const host = await signIn(world.stack, randomUUID(), ['host', 'moderator']);
    const accountId = randomUUID();
    for (const [sessionId, code] of [
      [randomUUID(), 'AUTH.UNAUTHENTICATED'],
      [host, 'AUTH.FORBIDDEN'],
    ] as const) {
      expect(await codeOf(lookUp('clay', [], sessionId))).toBe(code);
      expect(await codeOf(timeline(accountId, {}, sessionId))).toBe(code);
      expect(await codeOf(story(members[0]!.registrationId, sessionId))).toBe(code);
    }
    await timeline(accountId);
    await timeline(accountId, { after: { at: '2099-01-01T00:00:00.000Z', id: 'z' } });
    expect(await world.rows('select what from private_reads where subject = $1', [accountId])).toEqual([
      { what: 'timeline' },
      { what: 'timeline' },
    ]);
  });

  it('is noted for two years, as the privacy policy says', async () => {
    const [old, kept] = [randomUUID(), randomUUID()];
    for (const accountId of [old, kept]) await timeline(accountId);
    const age = `update private_reads set at = now() - interval '2 years' + $2::interval where subject = $1`;
    await world.rows(age, [old, '-1 minute']);
    await world.rows(age, [kept, '1 hour']);
    await world.get(OperatorsRepository).forgetReads(new AbortController().signal);
    const noted = 'select subject from private_reads where subject = any($1)';
    expect(await world.column(noted, [[old, kept]])).toEqual([kept]);
  });

  it('includes the states of a registration in order, who and which request changed them, but no wishes; reading it is noted', async () => {
    const accountId = randomUUID();
    const id = await world.register(accountId);
    await world.stack.rpc.call(groupsRpc.pause, { accountId, registrationId: id });
    await world.stack.rpc.call(groupsRpc.resume, { accountId, registrationId: id });
    await world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId: id });
    const told = await story(id);
    expect(told).toMatchObject({ id, accountId, offering: 'general', status: 'cancelled' });
    expect(told.entries).toMatchObject([
      { what: 'registration', id, from: 'waiting', to: 'paused', actor: accountId },
      { what: 'registration', id, from: 'paused', to: 'waiting', actor: accountId },
      { what: 'registration', id, from: 'waiting', to: 'cancelled', actor: accountId, reason: null },
    ]);
    const [left] = await timeline(accountId);
    expect(left).toMatchObject({ what: 'cancelled', detail: null });
    for (const { traceId } of told.entries) expect(traceId).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
    expect(JSON.stringify(told)).not.toMatch(/dance|20-50|2027-02/);
    const noted = 'select actor, what from private_reads where subject = $1';
    expect(await world.rows(noted, [id])).toEqual([{ actor: operatorId, what: 'registration story' }]);
    expect(await codeOf(story(randomUUID()))).toBe('REGISTRATION.NOT_FOUND');
  });

  it('is found by a part of a title, the beginning of an id, or an account', async () => {
    const [group] = await world.rows<{ title: string; offering_id: string }>(
      'select o.title, g.offering_id from groups g join offerings o on o.id = g.offering_id where g.id = $1',
      [groupId],
    );
    const byTitle = await lookUp(group!.title.slice(1).toUpperCase());
    expect(byTitle.groups).toContainEqual(expect.objectContaining({ id: groupId, state: 'published' }));
    expect(byTitle.offerings.map(({ id }) => id)).toContain(group!.offering_id);
    expect(byTitle.registrations).toEqual([]);
    const [one] = members as [Member];
    expect((await lookUp(groupId.slice(0, 13))).groups.map(({ id }) => id)).toEqual([groupId]);
    const registrations = [{ id: one.registrationId, status: 'invited' }];
    const mine = await lookUp('nothing has this title', [one.accountId]);
    expect(mine).toMatchObject({ groups: [], offerings: [], registrations });
    expect((await lookUp(one.registrationId)).registrations).toMatchObject([{ id: one.registrationId }]);
    const misspelt = await lookUp(`${group!.title.slice(0, 2)}x${group!.title.slice(2)}`);
    expect(misspelt.offerings.map(({ id }) => id)).toContain(group!.offering_id);
    const percent = await lookUp('%_');
    expect([...percent.groups, ...percent.offerings]).toEqual([]);
  });

  it('has at most a few results of each kind', async () => {
    const title = await world.value<string>('select title from offerings limit 1');
    await world.rows(
      `insert into offerings select (jsonb_populate_record(null::offerings, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'state', 'submitted'))).*
         from (select * from offerings limit 1) o, generate_series(1, 6)`,
    );
    expect((await lookUp(title!)).offerings).toHaveLength(5);
    await world.rows(`update offerings set state = 'draft' where state = 'submitted'`);
    expect((await lookUp(title!)).offerings).toHaveLength(1);
  });

  it('includes registrations, groups and payments, newest first, page by page without a gap', async () => {
    const [one] = members as [Member];
    await city.answer(one, groupId, 'confirm');
    const paymentRef = `pay_${randomUUID()}`;
    await world.rows(
      `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, paid_at, refund_at)
       values ($1, $2, $3, 1000, 'CAD', 'held', 'sandbox', $4, now(), now())`,
      [groupId, one.accountId, one.registrationId, paymentRef],
    );
    // An operator has no more than the provider's reference of a payment that differs.
    expect((await lookUp(paymentRef)).payments).toMatchObject([{ id: groupId }]);
    // At the same moment, so that only their ids give an order.
    for (const cents of [500, 300, 200])
      await world.rows(
        `insert into deposit_entries (deposit_id, kind, cents, key, actor, at)
         values ($1, 'held', $2, $3, 'system:specs', '2026-01-02T03:04:05.678Z')`,
        [groupId, cents, randomUUID()],
      );
    const whole = await timeline(one.accountId);
    expect(whole).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'registration', what: 'registered', about: one.registrationId }),
        expect.objectContaining({ kind: 'group', what: 'placed', about: groupId }),
        expect.objectContaining({ kind: 'group', what: 'confirmed', by: one.accountId }),
        expect.objectContaining({ kind: 'payment', what: 'held', cents: 500 }),
      ]),
    );
    const paged: TimelineEntry[] = [];
    for (let after: TimelinePlace | null = null; paged.length <= whole.length;) {
      const part = await timeline(one.accountId, { after, limit: 2 });
      paged.push(...part);
      const last = part.at(-1);
      if (!last) break;
      after = { at: last.at, id: last.id };
    }
    expect(paged).toEqual(whole);
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const payments = await timeline(one.accountId, { kind: 'payment' });
    expect(payments.map(({ cents }) => cents).toSorted()).toEqual([200, 300, 500]);
  });

  it('P11 T26 does not include blocks, or who reported whom', async () => {
    const [blocker, blocked, reporter, reported] = members as [Member, Member, Member, Member];
    const seatOf = `(select id from seats where group_id = $1 and account_id = $2)`;
    const other = `(select id from seats where group_id = $1 and account_id = $3)`;
    for (const [by, about, reason] of [
      [blocker, blocked, 'blocked'],
      [reporter, reported, 'harassment'],
    ] as const)
      await world.rows(
        `insert into group_reports (id, group_id, by_seat, about_seat, reason)
         values (gen_random_uuid(), $1, ${seatOf}, ${other}, $4)`,
        [groupId, by.accountId, about.accountId, reason],
      );
    const cases = async (member: Member) =>
      (await timeline(member.accountId, { kind: 'case' })).map(({ what, by }) => [what, by]);
    const people = [blocker, blocked, reporter, reported];
    expect(await Promise.all(people.map(cases))).toEqual([[], [], [], [['reported', null]]]);
    const safety = async (member: Member) => (await lookUp('no such title', [member.accountId])).safety.length;
    expect(await Promise.all(people.map(safety))).toEqual([0, 0, 0, 1]);
    const own = await signIn(world.stack, reported.accountId, ['operator']);
    expect(await timeline(reported.accountId, { kind: 'case' }, own)).toEqual([]);
    expect((await lookUp('no such title', [reported.accountId], own)).safety).toEqual([]);
    // Nor does an operator read here what is said in a group of their own.
    const groupmate = await signIn(world.stack, blocker.accountId, ['operator']);
    expect(await timeline(reported.accountId, { kind: 'case' }, groupmate)).toEqual([]);
    expect((await lookUp('no such title', [reported.accountId], groupmate)).safety).toEqual([]);
  });

  it('includes each step of a place, of an offer, and of a late leaving, with the states of the group meanwhile', async () => {
    await city.openCycle();
    const { groupId: id, members: sitting } = await city.confirmedGroup();
    const [one, asked] = [sitting[0]!, await city.member('F')];
    await city.offerPlace(id, [asked]);
    await city.lock(id);
    await city.call(groupsRpc.leaveGroup, one.accountId, id);
    const [strike] = (await city.call(groupsRpc.strikes, one.accountId)).strikes;
    await city.call(groupsRpc.appealStrike, one.accountId, strike?.id, { text: 'I was ill.' });
    await city.call(groupsRpc.decideAppeal, city.operator, strike?.id, { decision: 'upheld' });
    const names: Record<string, string> = { [one.accountId]: 'one', [city.operator]: 'operator' };
    const steps = async ({ accountId }: Member, kind: TimelineKind) =>
      (await timeline(accountId, { kind })).map(({ what, from, by }) => [from, what, by && names[by]]);
    expect(await steps(one, 'group')).toEqual([
      [null, 'left', null],
      ['published', 'locked', null],
      [null, 'confirmed', 'one'],
      [null, 'placed', null],
    ]);
    expect(await steps(one, 'strike')).toEqual([
      [null, 'upheld', 'operator'],
      [null, 'appealed', 'one'],
      [null, 'late_cancel', null],
    ]);
    expect(await steps(asked, 'group')).toEqual([[null, 'offered', null]]);
  });

  it('includes what was reported of a message as host', async () => {
    const host = await world.value<string>(
      'select o.host_id from groups g join offerings o on o.id = g.offering_id where g.id = $1',
      [groupId],
    );
    await world.rows(
      `with sent as (insert into host_messages (id, group_id, host_id, text) values (gen_random_uuid(), $1, $2, 'Bring cash.') returning id)
       insert into group_reports (id, group_id, by_seat, host_message_id, reason)
       select gen_random_uuid(), $1, (select id from seats where group_id = $1 limit 1), id, 'scam' from sent`,
      [groupId, host],
    );
    expect(await timeline(host!, { kind: 'case' })).toMatchObject([{ what: 'reported', detail: 'scam' }]);
    expect((await lookUp('no such title', [host!])).safety).toHaveLength(1);
    await resolveReport(
      city,
      await world.value<string>('select id from group_reports where host_message_id is not null'),
    );
    await world.rows('delete from host_messages');
    expect(await timeline(host!, { kind: 'case' })).toMatchObject([{ what: 'resolved' }, { what: 'reported' }]);
    expect((await lookUp('no such title', [host!])).safety).toHaveLength(1);
  });
});

describe('what operators read besides their lists', () => {
  beforeAll(() => city.openCycle());

  const readsOf = (what: string) => world.rows('select subject from private_reads where what = $1', [what]);

  describe('a month of the ledger', () => {
    const month = async (name: string, after = 0, limit = 1_000, sessionId = city.sessions.get(city.operator) ?? '') =>
      (await world.stack.rpc.call(groupsRpc.ledgerMonth, { sessionId, month: name, after, limit })).entries;

    async function paid(...entries: { at: string; cents: number }[]): Promise<string> {
      const { accountId, registrationId }: Member = await city.member('F');
      const id = randomUUID();
      await world.rows(
        `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, paid_at, refund_at)
         values ($1, $2, $3, 1000, 'CAD', 'held', 'sandbox', $4, $5, now())`,
        [id, accountId, registrationId, `pay_${id}`, entries[0]?.at],
      );
      for (const { at, cents } of entries)
        await world.rows(
          `insert into deposit_entries (deposit_id, kind, cents, key, actor, at) values ($1, 'held', $2, $3, 'system:specs', $4)`,
          [id, cents, randomUUID(), at],
        );
      return id;
    }

    it('has the entries between two midnights in Toronto, without accounts, in pages; reading is noted once', async () => {
      const id = await paid(
        { at: '2026-10-01T03:59:59.999Z', cents: 100 },
        { at: '2026-10-01T04:00:00.000Z', cents: 200 },
        { at: '2026-11-01T03:59:59.999Z', cents: 300 },
        { at: '2026-11-01T04:00:00.000Z', cents: 400 },
      );
      const { since } = await city.call(groupsRpc.ledger, city.operator);
      expect(since).toBe(
        (await world.value<Date>('select at from deposit_entries order by id limit 1'))?.toISOString(),
      );
      const entries = await month('2026-10');
      expect(entries).toMatchObject([
        { reference: id, purpose: 'deposit', title: '', cents: 200, currency: 'CAD', providerReference: `pay_${id}` },
        { cents: 300 },
      ]);
      const [first] = await month('2026-10', 0, 1);
      expect(await month('2026-10', first!.id, 1)).toEqual([entries[1]]);
      const owner = await world.value<string>('select account_id from deposits where id = $1', [id]);
      expect(JSON.stringify(entries)).not.toContain(owner);
      expect(await readsOf('ledger of a month')).toEqual([{ subject: '2026-10' }, { subject: '2026-10' }]);
    });

    it('is for operators', async () => {
      const session = await signIn(world.stack, randomUUID(), ['host', 'moderator']);
      expect(await codeOf(month('2026-10', 0, 10, session))).toBe('AUTH.FORBIDDEN');
    });
  });

  it('what hosts are owed is noted with each page', async () => {
    const cursor = Buffer.from(JSON.stringify(['2027-01-01T00:00:00.000Z', randomUUID()])).toString('base64url');
    await codeOf(city.call(groupsRpc.payouts, city.operator, { query: { cursor } }));
    expect(await readsOf('what hosts are owed')).toEqual([{ subject: null }]);
  });

  it('what members write in appeals is noted', async () => {
    await city.call(groupsRpc.appeals, city.operator);
    expect(await readsOf('appeals')).toEqual([{ subject: null }]);
  });

  describe('the groups of a run', () => {
    const groupsOf = (runId: string, query: { cursor?: string; limit?: number } = {}) =>
      city.call(groupsRpc.runGroups, city.operator, { params: { id: runId }, query });

    it('are listed by title with offering, place and ages, in pages; reading is noted; a dry run shows no members', async () => {
      const [clay, dance] = [await city.offering(3), await city.offering(4)];
      await world.rows(`update offerings set title = 'A dance' where id = $1`, [dance]);
      const [some, others] = [await city.members(2, 2), await city.members(2, 2)];
      const runId = await city.proposedRunOf([
        { offering: clay, members: some },
        { offering: dance, members: others },
      ]);
      const { groups, nextCursor } = await groupsOf(runId, { limit: 1 });
      const found = { offeringId: dance, title: 'A dance', women: 2, men: 2, ages: { from: 31, to: 31 } };
      expect(groups).toMatchObject([{ ...found, offering: { hostStands: true } }]);
      expect(groups[0]?.members).toHaveLength(4);
      const rest = await groupsOf(runId, { cursor: nextCursor ?? '', limit: 1 });
      expect(rest).toMatchObject({ groups: [{ offeringId: clay }], nextCursor: null });
      // Each page, as an operator can write a cursor by hand.
      expect(await readsOf('groups of a run')).toEqual([{ subject: runId }, { subject: runId }]);

      await world.rows(`update runs set kind = 'dry' where id = $1`, [runId]);
      const dry = await groupsOf(runId);
      const nobody = { women: 0, men: 0, members: [], ages: null };
      expect(dry.groups).toMatchObject([dance, clay].map((offeringId) => ({ offeringId, ...nobody })));
      await world.rows(`update runs set kind = 'final' where id = $1`, [runId]);
    });

    it('need a run that exists, and a cursor of this list', async () => {
      expect(await codeOf(groupsOf(randomUUID()))).toBe('RUN.NOT_FOUND');
      const run = await world.value<string>('select id from runs limit 1');
      expect(await codeOf(groupsOf(run!, { cursor: 'x' }))).toBe('REQUEST.INVALID');
    });
  });
});
