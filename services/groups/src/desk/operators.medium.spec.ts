import { randomUUID } from 'node:crypto';
import { capacityOf } from '@emberhood/catalogue/capacity';
import {
  events,
  MINIMUM_AGE_DEFAULT,
  groupsRpc,
  type HostDecision,
  type HostRecord,
  type Location,
  type SeenOffering,
} from '@emberhood/contracts';
import { codeOf, eventually, refusalOf, signIn, startAuth } from '@emberhood/service-kit/testing';
import { RefundsService } from '../money/refunds/refunds.service.ts';
import { City, evenings } from '../testing/city.ts';
import { WIZARD } from '../testing/groups-world.ts';
import { payDeposit } from '../testing/paying.ts';
import { ANSWER, reportsOf, resolveReport, setApart } from '../testing/safety.ts';

describe('calls of operators', () => {
  const { world, city } = City.duringTests();
  // The world's own answers calls only.
  beforeAll(() => startAuth(world.stack));

  const cyclesAs = (sessionId: string, actorId = city.operator) =>
    codeOf(world.stack.rpc.call(groupsRpc.cycles, { actorId, sessionId, params: {}, query: {}, body: {} } as never));

  it('are answered by the session of an operator, whoever the caller claims to be', async () => {
    expect(await cyclesAs(city.sessions.get(city.operator) ?? '', randomUUID())).toBe('none');
  });

  it('are refused without an operator’s session, even if the caller names an operator', async () => {
    expect(await cyclesAs(randomUUID())).toBe('AUTH.UNAUTHENTICATED');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), []))).toBe('AUTH.FORBIDDEN');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), ['moderator', 'host']))).toBe('AUTH.FORBIDDEN');
  });

  it('are refused from the moment the role is removed', async () => {
    const accountId = randomUUID();
    const sessionId = await signIn(world.stack, accountId, ['operator']);
    expect(await cyclesAs(sessionId)).toBe('none');
    await world.stack.sql('auth', 'delete from role_grants where account_id = $1', [accountId]);
    expect(await cyclesAs(sessionId)).toBe('AUTH.FORBIDDEN');
  });

  it('GRP-16 open cycles for Toronto, where the product is launched, and for Vancouver and Revelstoke, each with who waits there', async () => {
    const waits = async (location?: Location): Promise<void> => {
      await world.register(randomUUID(), { ...WIZARD, ...(location && { location }) });
    };
    await Promise.all([waits(), waits('CA:BC:Vancouver'), waits('CA:BC:Vancouver'), waits('CA:BC:Revelstoke')]);
    const { cycles } = await city.call(groupsRpc.cycles, city.operator);
    const toronto = cycles.find(({ id }) => id === city.cycleId);
    expect(toronto).toMatchObject({ city: 'CA:ON:Toronto', waiting: 1 });
    for (const [place, waiting] of [
      ['CA:BC:Vancouver', 2],
      ['CA:BC:Revelstoke', 1],
    ] as const) {
      const { cycle } = await city.call(groupsRpc.createCycle, city.operator, {
        body: { city: place, name: 'first groups', freezesAt: new Date().toISOString() },
      });
      expect(cycle).toMatchObject({ city: place, waiting });
    }
    await world.rows(`update registrations set status = 'cancelled'`);
  });

  it('GRP-01 take programmes of several weeks and single evenings of every kind by a host', async () => {
    const kinds = [
      ['program', 'partner-dance', 'dance', 5],
      ['program', 'cooking-series', 'cooking', 4],
      ['program', 'pottery', 'art', 6],
      ['program', 'art-making', 'art', 4],
      ['program', 'movement-trust', 'wellness', 4],
      ['program', 'communication-performance', 'wellness', 4],
      ['program', 'ai-future-skills', 'surprise', 4],
      ['landing', 'poetryNight', 'art', 1],
      ['experience', 'scenic-hike-water-dip', 'outdoor', 1],
    ] as const;
    for (const [kind, id, category, weeks] of kinds) {
      const { min: minSize, max: maxSize } = capacityOf({ kind, id })!;
      const body = {
        catalogue: { kind, id },
        title: id,
        category,
        venueId: city.venueId,
        minSize,
        maxSize,
        priceCents: 4_500 * weeks,
        sessions: evenings(3, weeks),
      };
      const { offering } = await city.call(groupsRpc.createOffering, city.host, { body });
      expect(offering).toMatchObject({ state: 'draft', catalogue: { kind, id }, minSize, maxSize });
      expect(offering.sessions).toHaveLength(weeks);
    }
    expect(MINIMUM_AGE_DEFAULT).toBeGreaterThanOrEqual(18);
  });

  it('accept no group larger than its program or experience allows, and name the limits', async () => {
    const offering = await city.offering(3, 1, { minSize: 4, maxSize: 8 });
    const { offerings } = await city.call(groupsRpc.operatorOfferings, city.operator);
    expect(offerings.find(({ id }) => id === offering)).toMatchObject({ minSize: 4, maxSize: 8 });
    const body = {
      catalogue: { kind: 'program', id: 'pottery' },
      title: 'Pottery',
      category: 'art',
      venueId: city.venueId,
      priceCents: 0,
      minSize: 6,
      maxSize: 10,
      sessions: evenings(3, 1),
    };
    const refusal = await refusalOf(city.call(groupsRpc.createOffering, city.host, { body }));
    expect(refusal?.toWire()).toEqual({
      code: 'HOSTING.SIZE_BEYOND_CAPACITY',
      issues: [{ path: 'maxSize', message: 'From 6 to 8 people.' }],
      facts: { min: 6, max: 8 },
    });
    const [evening] = body.sessions;
    for (const sessions of [[evening, evening], [{ startsAt: evening!.endsAt, endsAt: evening!.startsAt }]]) {
      const offered = city.call(groupsRpc.createOffering, city.host, { body: { ...body, maxSize: 8, sessions } });
      expect(await codeOf(offered)).toBe('HOSTING.SESSIONS_INVALID');
    }
    const cheap = city.call(groupsRpc.createOffering, city.host, { body: { ...body, maxSize: 8, priceCents: 999 } });
    expect(await codeOf(cheap)).toBe('REQUEST.INVALID');
    const unknown = { ...body, catalogue: { kind: 'program', id: 'knitting' } };
    const offered = city.call(groupsRpc.createOffering, city.host, { body: unknown });
    expect(await codeOf(offered)).toBe('REGISTRATION.OFFERING_UNKNOWN');
    const { offering: draft } = await city.call(groupsRpc.createOffering, city.host, { body: { ...body, maxSize: 8 } });
    const small = { params: { id: draft.id }, body: { ...body, minSize: 5, maxSize: 8 } };
    expect(await codeOf(city.call(groupsRpc.changeOffering, city.host, small))).toBe('HOSTING.SIZE_BEYOND_CAPACITY');
    await city.call(groupsRpc.takeOutOffering, city.operator, offering);
  });

  it('GRP-23 alone start an assembly; members wait, and are invited', async () => {
    const members = await city.members(2, 2);
    const [one] = members;
    const sessionId = await signIn(world.stack, one!.accountId, []);
    const asked = { params: { id: city.cycleId }, query: {}, body: { kind: 'dry', seed: 1 } };
    const asMember = { actorId: one!.accountId, sessionId, ...asked };
    expect(await codeOf(world.stack.rpc.call(groupsRpc.startRun, asMember as never))).toBe('AUTH.FORBIDDEN');
    expect((await city.pageOf(one!)).registration.status).toBe('waiting');
    await city.openCycle();
    const groupId = await city.group(members);
    const shown = { groupId, groupTitle: expect.any(String), registration: { status: 'invited' } };
    expect(await city.pageOf(one!)).toMatchObject(shown);
    await world.rows(`update registrations set status = 'cancelled'`);
    await city.openCycle();
  });

  it('show a cycle with its counts, offerings and history', async () => {
    const members = await city.members(2, 2);
    for (const member of members) await payDeposit(city, member);
    const [first, second] = members;
    await world.stack.rpc.call(groupsRpc.pause, first!);
    const due = `update deposits set refund_at = now() + interval '59 days' where account_id = $1`;
    await world.rows(due, [second!.accountId]);
    const offeringId = await city.offering();
    await city.call(groupsRpc.startRun, city.operator, city.cycleId, { kind: 'final', seed: 1 });
    const { cycle } = await city.call(groupsRpc.cycle, city.operator, city.cycleId);
    expect(cycle.counts).toEqual({ waiting: 3, paid: 3, paused: 1, refundDue: 1 });
    expect(cycle.offeringList).toMatchObject([
      { id: offeringId, state: 'open', minSize: 4, maxSize: 6, timezone: 'America/Toronto' },
    ]);
    expect(cycle.history).toMatchObject([{ what: 'cycle', from: 'open', to: 'frozen', actor: city.operator }]);
    expect(cycle.outcome).toBeNull();
    expect(await codeOf(city.call(groupsRpc.cycle, city.operator, randomUUID()))).toBe('CYCLE.NOT_FOUND');
  });

  it('add a submitted offering to an undecided cycle of its city, and take it out again', async () => {
    await city.openCycle();
    // In weeks in which the host leads nothing else.
    const id = await city.offering(21);
    const offering = async () => {
      const { offerings } = await city.call(groupsRpc.operatorOfferings, city.operator);
      return offerings.find((one) => one.id === id);
    };
    const fitting = async () => (await city.pageOf(member!)).offeringsThatFit;
    const [member] = await city.members(1, 0);
    expect(await fitting()).toBe(1);
    const remove = () => city.call(groupsRpc.takeOutOffering, city.operator, id);
    expect((await remove()).offering).toMatchObject({ state: 'submitted', cycleId: null });
    expect(await codeOf(remove())).toBe('GROUPS.NOT_NOW');
    const open = (cycleId: string) => codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId }));
    const elsewhere = await world.value<string>(`select id from cycles where city = 'CA:BC:Vancouver'`);
    expect(await open(elsewhere!)).toBe('CYCLE.OTHER_CITY');
    expect(await open(city.cycleId)).toBe('none');
    // Its host is told each time, with the reason if the offering is returned.
    await remove();
    await city.call(groupsRpc.returnOffering, city.operator, id, { note: 'One more evening' });
    const about = { template: 'host.offering-decided', accountId: city.host, data: { offeringId: id } };
    const told = (await world.mails<{ note: string | null }>(about)).map(({ data }) => data.note);
    expect(told).toEqual([null, 'One more evening']);
    await city.call(groupsRpc.submitOffering, city.host, id);
    expect(await open(city.cycleId)).toBe('none');
    // A host can submit only a draft, and takes no offering out of a cycle by that.
    expect(await codeOf(city.call(groupsRpc.submitOffering, city.host, id))).toBe('GROUPS.NOT_NOW');
    const { cycleId } = city;
    await city.call(groupsRpc.closeCycle, city.operator, cycleId, { to: 'cancelled' });
    await world.stack.waitForEvent(
      events.groupsStaffActed,
      ({ about, detail }) => about === cycleId && detail === 'cancelled',
    );
    expect(await offering()).toMatchObject({ state: 'submitted' });
    expect(await open(cycleId)).toBe('GROUPS.NOT_NOW');
    await world.rows(`update offerings set state = 'open' where id = $1`, [id]);
    expect(await fitting()).toBe(0);
    await world.rows(`update offerings set state = 'withdrawn' where id = $1`, [id]);
    await city.openCycle();
  });

  it('neither get nor add an offering whose sessions have begun meanwhile', async () => {
    const id = await city.offering(22);
    const shift = (by: string) =>
      world.rows('update sessions set starts_at = starts_at + $2, ends_at = ends_at + $2 where offering_id = $1', [
        ...[id, by],
      ]);
    const add = () => codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId }));
    await city.call(groupsRpc.takeOutOffering, city.operator, id);
    await shift('-365 days');
    expect(await add()).toBe('HOSTING.SESSIONS_INVALID');
    await city.call(groupsRpc.returnOffering, city.operator, { params: { id }, body: { note: 'Please move it.' } });
    const submit = () => codeOf(city.call(groupsRpc.submitOffering, city.host, id));
    expect(await submit()).toBe('HOSTING.SESSIONS_INVALID');
    await shift('365 days');
    expect(await submit()).toBe('none');
    expect(await add()).toBe('none');
  });

  it('add only what they have seen: a host can change a submitted offering until then, and not afterwards', async () => {
    const id = await city.offering(24);
    await city.call(groupsRpc.takeOutOffering, city.operator, id);
    const { offerings } = await city.call(groupsRpc.hostOfferings, city.host, { query: { id } });
    const { sessions, catalogue, category, venueId, maxDifference, language, minSize, maxSize } = offerings[0]!;
    const change = (replaces?: SeenOffering) =>
      city.call(groupsRpc.changeOffering, city.host, id, {
        replaces,
        catalogue,
        category,
        venueId,
        maxDifference,
        language,
        minSize,
        maxSize,
        title: 'Clay',
        priceCents: 4_000,
        sessions: sessions.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      });
    const seen = { state: 'submitted', firstSessionId: sessions[0]!.id } as const;
    const take = (replaces: SeenOffering) =>
      codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId, replaces }));
    const giveBack = (replaces: SeenOffering) =>
      codeOf(city.call(groupsRpc.returnOffering, city.operator, id, { note: 'The price, please.', replaces }));
    const { offering: changed } = await change(seen);
    expect(changed).toMatchObject({ state: 'submitted', title: 'Clay', priceCents: 4_000 });
    expect([await take(seen), await giveBack(seen)]).toEqual(['REQUEST.CHANGED', 'REQUEST.CHANGED']);
    // In a second tab of the host.
    expect(await codeOf(change(seen))).toBe('REQUEST.CHANGED');
    const now = { ...seen, firstSessionId: changed.sessions[0]!.id };
    expect(await take(now)).toBe('none');
    expect(await codeOf(change(now))).toBe('GROUPS.NOT_NOW');
    await city.call(groupsRpc.takeOutOffering, city.operator, id);
    // The host reads the note before it goes with the next change.
    expect(await giveBack(now)).toBe('none');
    expect(await codeOf(change(now))).toBe('REQUEST.CHANGED');
    expect((await change({ ...now, state: 'draft' })).offering).toMatchObject({ state: 'draft', note: null });
  });

  it('cannot add a pair by hand that contradicts the others, which stay as they were', async () => {
    const [ana, ben, cleo] = await city.members(2, 1);
    const pair = (kind: string, [accountA, accountB]: [string, string]) => {
      const pin = { kind, accountA, accountB, note: 'they asked for it' };
      return codeOf(city.call(groupsRpc.addPin, city.operator, city.cycleId, pin));
    };
    expect(await pair('pin', [ana!.accountId, ben!.accountId])).toBe('none');
    expect(await pair('pin', [ben!.accountId, cleo!.accountId])).toBe('none');
    expect(await pair('forbid', [cleo!.accountId, ana!.accountId])).toBe('CYCLE.PINS_CONTRADICT');
    expect(await pair('pin', [ana!.accountId, ana!.accountId])).toBe('REQUEST.INVALID');
    const { pins } = await city.call(groupsRpc.pins, city.operator, city.cycleId);
    expect(pins.map(({ kind }) => kind)).toEqual(['pin', 'pin']);
    // Of the same two another operator has said otherwise, which the dialog does not show.
    expect(await pair('forbid', [ben!.accountId, ana!.accountId])).toBe('CYCLE.PINS_CONTRADICT');
    expect(await pair('pin', [ben!.accountId, ana!.accountId])).toBe('none');
  });

  it('cannot pair themselves, as runs would show what stands between them and a member', async () => {
    const [ana] = await city.members(1, 0);
    for (const kind of ['pin', 'forbid'])
      for (const [accountA, accountB] of [
        [city.operator, ana!.accountId],
        [ana!.accountId, city.operator],
        [ana!.accountId, city.operator.toUpperCase()],
      ]) {
        const pin = { kind, accountA, accountB, note: 'we asked for it' };
        const refused = codeOf(city.call(groupsRpc.addPin, city.operator, city.cycleId, pin));
        expect(await refused).toBe('GROUPS.CONCERNS_YOU');
      }
  });

  const groupThatMet = async () => {
    const members = await city.members(3, 3);
    await city.openCycle();
    const groupId = await city.group(members);
    await world.rows('update seats set confirmed_at = now() where group_id = $1', [groupId]);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    const [first] = await city.sessionsOf(groupId);
    await city.meets(first!.id, '-3 hours', '-1 hour');
    return { members, groupId, sessionId: first!.id };
  };

  it('T26 T28 decide a report once for each state, and never tell who made it, nor do the figures of the cycle', async () => {
    const { members, groupId, sessionId } = await groupThatMet();
    await city.call(groupsRpc.giveFeedback, members[0]!.accountId, {
      params: { id: groupId, sessionId },
      body: { rating: 2, feltUnsafe: true, safetyNote: 'Followed home.' },
    });
    const reports = await reportsOf(city, groupId);
    const [report] = reports;
    expect(report).toMatchObject({ state: 'open', note: 'Followed home.', answer: null });
    for (const { accountId, registrationId } of members) {
      expect(JSON.stringify(reports)).not.toContain(accountId);
      expect(JSON.stringify(reports)).not.toContain(registrationId);
    }
    const groupmate = members[1]!.accountId;
    await city.signInAs('operator', groupmate);
    expect(await resolveReport(city, report?.id, { actor: groupmate })).toBe('GROUPS.CONCERNS_YOU');
    const decide = () => resolveReport(city, report?.id);
    expect((await Promise.all([decide(), decide()])).toSorted()).toEqual(['REQUEST.CHANGED', 'none']);
    expect(await reportsOf(city, groupId)).toMatchObject([{ state: 'resolved', answer: ANSWER }]);
    const { cycle } = await city.call(groupsRpc.cycle, city.operator, city.cycleId);
    // One of six, which is too few to be shown.
    expect(cycle.outcome?.safety).toEqual({ count: null, of: 6 });
  });

  it('see how a cycle went, by groups and by five people or more, and when its runs moved only to the minute', async () => {
    await city.openCycle();
    const waiting = await city.members(3, 3);
    for (const one of waiting) await payDeposit(city, one);
    const { members, groupId } = await groupThatMet();
    const first = members[0]!.accountId;
    for (const member of members) await city.noteAbsence(member, groupId, 'forfeit');
    const ofFirst = `(select id from seats where account_id = '${first}')`;
    // One absence is lifted: the other five of six would tell of it.
    await world.rows(`update strikes set decision = 'lifted' where seat_id = ${ofFirst}`);
    await world.rows(
      `with those as (select * from seats where group_id = $1), late as (
         insert into strikes (id, account_id, seat_id, kind, consequence) select gen_random_uuid(), account_id, id, 'late_cancel', 'warning' from those
       ), again as (
         insert into meet_again (from_seat, to_seat) select s.id, t.id from those s join those t on t.id <> s.id
       ), unsafe as (
         insert into feedback (session_id, seat_id, rating, felt_unsafe) select $2, id, 1, true from those where id <> ${ofFirst}
       ) insert into group_reports (id, group_id, by_seat, reason) values (gen_random_uuid(), $1, ${ofFirst}, 'other')`,
      [groupId, (await city.sessionsOf(groupId))[0]!.id],
    );
    // Another group of the run: six have left it and were replaced, six were in it when it was dissolved.
    const [other, others] = [randomUUID(), await city.members(6, 6)];
    await world.rows(
      `insert into groups (id, run_id, offering_id, state, theta, kappa, published_at, visible_at)
       select $1, run_id, offering_id, 'dissolved', theta, kappa, published_at, visible_at from groups where id = $2`,
      [other, groupId],
    );
    await world.rows(
      `insert into seats (id, group_id, account_id, registration_id, gender, first_name, left_at, left_reason, needs)
       select gen_random_uuid(), $1, account_id, id, 'F', 'Ida', now(), case when row_number() over () < 7 then 'left' else 'dissolved' end, '{}'
       from registrations where account_id = any($2)`,
      [other, others.map(({ accountId }) => accountId)],
    );
    await city.offerPlace(other, others.slice(0, 6));
    await world.rows(`update claim_offers set state = 'claimed' where group_id = $1`, [other]);
    // Of six deposits one goes back as its owner leaves.
    await world.stack.rpc.call(groupsRpc.withdraw, waiting[0]!);
    const due = 'update deposits set refund_at = now() where account_id = any($1)';
    await world.rows(due, [waiting.map(({ accountId }) => accountId)]);
    await world.get(RefundsService).requestDue();
    while (await world.get(RefundsService).sendNext());
    // Half of them were placed at once, the others after ten days.
    await world.rows(
      `update registrations r set waiting_since = s.joined_at - interval '10 days' * (s.place % 2)
       from (select *, row_number() over () as place from seats) s where s.registration_id = r.id`,
    );
    const { cycle } = await city.call(groupsRpc.cycle, city.operator, city.cycleId);
    const all = { count: 6, of: 6 };
    expect(cycle.outcome).toEqual({
      groups: { published: 2, begun: 1, dissolved: 1, cancelled: 0 },
      absent: { count: null, of: 6 },
      lateCancels: all,
      refilled: all,
      meetAgain: all,
      safety: all,
      noGroupRefunds: 5,
      giniOfWaiting: expect.closeTo(0.5, 1),
    });
    const moved = cycle.history.filter(({ what }) => what === 'run').map(({ at }) => at.slice(16));
    expect(new Set(moved)).toEqual(new Set([':00.000Z']));
  });

  it('see the case again if somebody who felt unsafe says more after the answer', async () => {
    const { members, groupId, sessionId } = await groupThatMet();
    const say = (body: object) =>
      city.call(groupsRpc.giveFeedback, members[0]!.accountId, { params: { id: groupId, sessionId }, body });
    const report = async () => (await reportsOf(city, groupId))[0];
    await say({ rating: 2, feltUnsafe: true, safetyNote: 'Followed to the bus.' });
    await resolveReport(city, (await report())?.id);
    await say({ rating: 3, feltUnsafe: false });
    // What is sent again, or without new words, says nothing more.
    await say({ rating: 2, feltUnsafe: true, safetyNote: 'Followed to the bus.' });
    await say({ rating: 2, feltUnsafe: true });
    expect(await report()).toMatchObject({ state: 'resolved', note: 'Followed to the bus.' });
    await say({ rating: 1, feltUnsafe: true, safetyNote: 'And called at night.' });
    const read = await report();
    const note = 'Followed to the bus.\n\nAnd called at night.';
    expect(await report()).toMatchObject({ state: 'open', note, answer: ANSWER });
    await say({ rating: 1, feltUnsafe: true, safetyNote: 'And today.' });
    await say({ rating: 1, feltUnsafe: true, safetyNote: 'And today.' });
    expect(await report()).toMatchObject({ note: `${note}\n\nAnd today.` });
    const decision = { state: 'closed', answer: ANSWER, version: read?.version, removeMessage: false };
    const late = city.call(groupsRpc.decideSafety, city.operator, read?.id, decision);
    expect(await codeOf(late)).toBe('REQUEST.CHANGED');
    for (let letter = 0; letter < 10; letter++)
      await say({ rating: 1, feltUnsafe: false, safetyNote: String(letter).repeat(2_000) });
    const { note: last } = (await report())!;
    expect([last?.length, last?.endsWith('9')]).toEqual([10_000, true]);
  });

  it('P13 publish a run from which hosts learn what nearly had a group in its city, without numbers of people', async () => {
    await city.openCycle();
    const short = async (women: number, men: number, people: number) => ({
      offering: await city.offering(),
      size: 8,
      F: women,
      M: men,
      people,
    });
    const needs = [await short(0, 1, 1), await short(0, 3, 3), await short(1, 1, 2), await short(2, 2, 4)];
    const groupId = await city.group(await city.members(2, 2));
    await world.rows(
      `update runs set result = jsonb_set(result, '{report}', $2) where id = (select run_id from groups where id = $1)`,
      [groupId, JSON.stringify({ needs })],
    );
    const { shortages } = await city.call(groupsRpc.hostNeeds, city.host);
    expect(shortages).toEqual([
      { city: 'CA:ON:Toronto', category: 'art', groups: 2, shortOf: 'men' },
      { city: 'CA:ON:Toronto', category: 'art', groups: 1, shortOf: 'people' },
    ]);
  });

  it('I21 are told of a block in a group that still meets, and about whom but not by whom, until it is taken back', async () => {
    await city.openCycle();
    const { groupId, members } = await city.groupOfFour();
    const [one, two] = members;
    const block = (on: boolean) => setApart(city, groupId, [one!.accountId, two!.accountId], 'block', on);
    const cases = () => reportsOf(city, groupId);
    await block(true);
    await block(true);
    const [found, ...more] = await cases();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'block', state: 'open', reason: null, about: { accountId: two?.accountId } });
    expect(Date.parse(found?.nextSessionAt ?? '')).toBeGreaterThan(Date.now());
    expect(JSON.stringify(found)).not.toContain(one?.accountId);
    await block(false);
    expect(await cases()).toMatchObject([{ state: 'closed', answer: 'The block was undone.' }]);
    await block(true);
    expect((await cases()).map(({ state }) => state)).toEqual(['open', 'closed']);
    const openAgain = { state: 'open', answer: ANSWER, removeMessage: false } as const;
    const first = (await cases()).find(({ state }) => state === 'closed');
    expect(await codeOf(city.call(groupsRpc.decideSafety, city.operator, first?.id, openAgain))).toBe('GROUPS.NOT_NOW');
    await block(false);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    await block(true);
    expect((await cases()).map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  it('approve a host once: auth gives the role, and the host is told', async () => {
    const host = randomUUID();
    const sessionId = await signIn(world.stack, host, []);
    await city.call(groupsRpc.applyAsHost, host, { body: { name: 'Ada', bio: 'Teaches dance.' } });
    const decide = (decision: HostDecision) => codeOf(city.call(groupsRpc.decideHost, city.operator, host, decision));
    const told = () => world.mailsTo(host);
    const roles = () =>
      world.stack.sql('auth', 'select role, granted_by from role_grants where account_id = $1', [host]);
    const approve = (from: HostRecord['status']) => decide({ status: 'approved', from });
    expect(await Promise.all([approve('applied'), approve('applied')])).toEqual(['none', 'none']);
    await eventually(async () => expect(await roles()).toEqual([{ role: 'host', granted_by: city.operator }]));
    expect(await told()).toEqual(['host.approved']);
    expect(await decide({ status: 'suspended' })).toBe('none');
    await eventually(async () => expect(await roles()).toEqual([]));
    expect(await told()).toEqual(['host.approved', 'host.suspended']);
    expect(await cyclesAs(sessionId)).toBe('AUTH.FORBIDDEN');
    expect([await approve('applied'), await approve('suspended')]).toEqual(['HOSTING.HOST_DECIDED', 'none']);
    const again = `select payload->'payload'->'data'->'again' as again from outbox
      where payload->'payload'->>'accountId' = $1 and payload->'payload'->>'template' = 'host.approved' order by seq`;
    expect(await world.rows(again, [host])).toEqual([{ again: false }, { again: true }]);
  });

  it('decline an application once, with a reason that the applicant reads before applying again', async () => {
    const id = randomUUID();
    await signIn(world.stack, id, []);
    const application = { name: 'Bo', bio: 'Bakes bread.' };
    const apply = async () => (await city.call(groupsRpc.applyAsHost, id, { body: application })).host;
    await apply();
    const note = 'We have enough bakers until spring.';
    const decide = (body: HostDecision) => city.call(groupsRpc.decideHost, city.operator, id, body);
    const decline = () => decide({ status: 'declined', note });
    await Promise.all([decline(), decline()]);
    expect((await city.call(groupsRpc.hostRecord, id)).host).toMatchObject({ status: 'declined', note });
    expect(await world.mailsTo(id)).toEqual(['host.declined']);
    // On a list from before it was declined.
    for (const late of [{ status: 'suspended' }, { status: 'approved', from: 'applied' }] as const)
      expect(await codeOf(decide(late))).toBe('HOSTING.HOST_DECIDED');
    expect(await apply()).toMatchObject({ status: 'applied', note });
    expect((await decide({ status: 'approved', from: 'applied' })).host).toMatchObject({
      status: 'approved',
      note: null,
    });
    expect(await codeOf(decline())).toBe('HOSTING.HOST_DECIDED');
    expect(await world.mailsTo(id)).toEqual(['host.declined', 'host.approved']);
  });

  it('approve and suspend hosts only after a fresh sign-in, as these are given or lose a role', async () => {
    const [host, operator] = [randomUUID(), randomUUID()];
    await city.call(groupsRpc.applyAsHost, host, { body: { name: 'Ida', bio: 'Sings.' } });
    await city.signInAs('operator', operator);
    const age = (minutes: number) =>
      world.stack.sql(
        'auth',
        'update sessions set authenticated_at = now() - make_interval(mins => $2) where account_id = $1',
        [operator, minutes],
      );
    const decide = (body: HostDecision) => codeOf(city.call(groupsRpc.decideHost, operator, host, body));
    await age(11);
    expect(await decide({ status: 'approved', from: 'applied' })).toBe('AUTH.REAUTH_REQUIRED');
    expect(await decide({ status: 'declined', note: 'No room.' })).toBe('none');
    await age(9);
    expect(await decide({ status: 'approved', from: 'declined' })).toBe('none');
    await age(11);
    expect(await decide({ status: 'suspended' })).toBe('AUTH.REAUTH_REQUIRED');
  });

  it('do not approve themselves', async () => {
    await city.call(groupsRpc.applyAsHost, city.operator, { body: { name: 'Olga', bio: 'Bakes.' } });
    for (const host of [city.operator, city.operator.toUpperCase()]) {
      const decision = { status: 'approved', from: 'applied' } as const;
      expect(await codeOf(city.call(groupsRpc.decideHost, city.operator, host, decision))).toBe('ROLE.OWN');
    }
  });

  it('are noted under the account that auth names', async () => {
    const id = randomUUID();
    await city.call(groupsRpc.safetyReports, city.operator, { query: { id } });
    const { reads } = await city.call(groupsRpc.privateReads, city.operator);
    expect(reads[0]).toMatchObject({
      actor: city.operator,
      what: 'safety reports',
      subject: id,
      subjectKind: 'safety',
    });
  });
});
