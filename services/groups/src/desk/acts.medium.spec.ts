import { randomUUID } from 'node:crypto';
import { events, groupsRpc, type SafetyReport, type SafetyState } from '@emberhood/contracts';
import { codeOf, eventually, startAuth } from '@emberhood/service-kit/testing';
import { ChatRepository } from '../safety/index.ts';
import { City } from '../testing/city.ts';
import { ANSWER, lockedGroup, reportsOf, resolveReport, setApart } from '../testing/safety.ts';

describe('what operators do', () => {
  const { world, city } = City.duringTests();
  // The world's own answers calls only.
  beforeAll(() => startAuth(world.stack));

  it('is in the audit of auth, which the transaction of the act reports it to', async () => {
    const offeringId = await city.offering();
    await city.call(groupsRpc.takeOutOffering, city.operator, offeringId);
    const strange = randomUUID();
    const refused = city.call(groupsRpc.takeOutOffering, city.operator, strange);
    expect(await codeOf(refused)).not.toBe('none');
    const told = await world.stack.waitForEvent(
      events.groupsStaffActed,
      ({ act, about }) => act === 'offering.taken_out' && about === offeringId,
    );
    expect(told.payload).toMatchObject({ by: city.operator, accountId: null, detail: null });
    const lines = () =>
      world.stack.sql<{ event: string; subject: string }>(
        'auth',
        `select event, subject from audit where actor = $1 and event like '%.%'`,
        [city.operator],
      );
    await world.stack.waitForEvent(events.groupsStaffActed, ({ act }) => act === 'offering.taken_in');
    await eventually(async () => {
      const found = (await lines()).map(({ event, subject }) => `${event} ${subject}`);
      expect(found).toEqual(
        expect.arrayContaining([`offering.taken_in ${offeringId}`, `offering.taken_out ${offeringId}`]),
      );
      expect(found).toContain(`cycle.opened CA:ON:Toronto`);
      expect(found.join()).not.toContain(strange);
    });
  });

  it('is reported with the code of the decision, but without texts, who reported, or who was paired', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const params = { id: city.cycleId };
    const body = { kind: 'forbid', accountA: one, accountB: two, note: 'They were married.' };
    const { pin } = await city.call(groupsRpc.addPin, city.operator, { params, body });
    await city.call(groupsRpc.removePin, city.operator, pin.id);
    await world.stack.waitForEvent(events.groupsStaffActed, ({ act }) => act === 'pin.removed');
    const told = world.stack.events.filter(({ subject }) => subject === events.groupsStaffActed.subject);
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ act: 'pin.added', about: city.cycleId, detail: 'forbid' }),
    );
    // The pair is gone, and its cycle has a page.
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ act: 'pin.removed', about: city.cycleId }),
    );
    expect(JSON.stringify(told.map(({ payload }) => payload))).not.toMatch(new RegExp(`${one}|${two}|married`));
  });

  it('is never about themselves, a groupmate, or their own report, of which their own groups read nothing', async () => {
    const leader = randomUUID();
    await city.approveHost(leader, 'Olga');
    await city.setHost((await city.groupOfFour()).groupId, leader);
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    const [one, other, third] = members.map(({ accountId }) => accountId) as [string, string, string];
    const seatId = await world.seatOf(other, groupId);
    const said = { params: { id: groupId, seatId }, body: { reason: 'other', note: 'Shouted' } };
    await city.call(groupsRpc.reportGroupmate, one, said);
    const [{ id } = { id: '' }] = await reportsOf(city, groupId);
    const decide = (actor: string) => resolveReport(city, id, { actor });
    for (const actor of [one, other, third]) {
      await city.signInAs('operator', actor);
      expect(await decide(actor)).toBe('GROUPS.CONCERNS_YOU');
    }
    await city.signInAs('operator', city.host);
    // A block looks like any other report (P11).
    await setApart(city, groupId, [one, third]);
    for (const actor of [one, other, third, city.host]) {
      const { reports } = await city.call(groupsRpc.safetyReports, actor);
      const own = reports.filter((about) => about.groupId === groupId);
      const read = { concernsYou: true, state: 'open', about: null, reason: null, note: null, nextSessionAt: null };
      expect(own).toMatchObject([read, read]);
      expect(own[0]?.kind).toBe(own[1]?.kind);
    }
    await setApart(city, groupId, [one, third], 'block', false);
    const report = async () => (await reportsOf(city, groupId)).find((about) => about.id === id);
    const told = await report();
    expect(told).toMatchObject({ concernsYou: false, note: 'Shouted', reason: 'other' });
    // As for who leads another group.
    await city.signInAs('operator', leader);
    expect((await city.call(groupsRpc.safetyReports, leader)).reports).toContainEqual(told);
    expect(Date.parse(told!.nextSessionAt ?? '')).toBeGreaterThan(Date.now());
    const strike = await world.value<string>(
      `insert into strikes (id, account_id, seat_id, kind, consequence)
       values (gen_random_uuid(), '${other}', '${seatId}', 'late_cancel', 'warning') returning id`,
    );
    const lift = (actor: string) => codeOf(city.call(groupsRpc.decideAppeal, actor, strike, { decision: 'lifted' }));
    for (const actor of [other, third]) expect(await lift(actor)).toBe('GROUPS.CONCERNS_YOU');
    const isShownTo = async (actor: string) =>
      (await city.call(groupsRpc.appeals, actor, { query: { id: strike } })).appeals[0]?.concernsYou;
    expect([await isShownTo(other), await isShownTo(third), await isShownTo(city.operator)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await decide(city.operator)).toBe('none');
    expect(await report()).toMatchObject({ answer: ANSWER, answeredBy: city.operator });
    const { reports } = await city.call(groupsRpc.safetyReports, third);
    expect(reports.find((about) => about.id === id)).toMatchObject({ answer: null, answeredBy: null });
    // It was not appealed, so it is in no queue, and only lifting it makes a difference.
    expect((await city.call(groupsRpc.appeals, city.operator)).appeals).toEqual([]);
    expect(await codeOf(city.call(groupsRpc.decideAppeal, city.operator, strike, { decision: 'upheld' }))).toBe(
      'GROUPS.NOT_NOW',
    );
    expect(await lift(city.operator)).toBe('none');
    expect(await lift(city.operator)).toBe('GROUPS.NOT_NOW');
    const lifted = await world.stack.waitForEvent(events.groupsStaffActed, ({ act }) => act === 'appeal.decided');
    expect(lifted.payload).toMatchObject({ about: strike, accountId: other, detail: 'lifted' });
    const decided = await world.stack.waitForEvent(events.groupsStaffActed, ({ act }) => act === 'safety.decided');
    expect(decided.payload).toMatchObject({ about: id, detail: 'resolved', by: city.operator });
    expect(JSON.stringify(decided.payload)).not.toMatch(new RegExp(`${one}|${ANSWER}`));
    await city.call(groupsRpc.leaveGroup, other, groupId);
    expect(await report()).toMatchObject({
      nextSessionAt: null,
      timezone: 'America/Toronto',
    });
  });

  it('is asked for first where a minor may be concerned, then where there is danger, as with people handed over', async () => {
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    const [one, ...others] = members.map(({ accountId }) => accountId) as [string, string, string, string];
    const reasons = ['violence_or_danger', 'minor_shown', 'other'];
    for (const [place, reason] of reasons.entries()) {
      const params = { id: groupId, seatId: await world.seatOf(others[place]!, groupId) };
      await city.call(groupsRpc.reportGroupmate, one, { params, body: { reason } });
    }
    const open = async () =>
      (await reportsOf(city, groupId)).filter(({ state }) => state === 'open').map(({ reason }) => reason);
    expect(await open()).toEqual(['minor_shown', 'violence_or_danger', 'other']);
    const { reports, nextCursor } = await city.call(groupsRpc.safetyReports, city.operator, { query: { limit: 1 } });
    expect(reports[0]?.reason).toBe('minor_shown');
    const next = await city.call(groupsRpc.safetyReports, city.operator, { query: { limit: 1, cursor: nextCursor } });
    expect(next.reports[0]?.reason).toBe('violence_or_danger');
    for (const { id } of await reportsOf(city, groupId)) await resolveReport(city, id);
  });

  it('is waited for by as many for each operator, also in one’s own group: open reports, appeals and third absences', async () => {
    const { groupId, ana, bo, cleo } = await lockedGroup(city);
    await city.signInAs('operator', ana);
    const counts = () =>
      Promise.all([city.operator, ana].map(async (actor) => (await city.call(groupsRpc.safetyCount, actor)).open));
    const [before = NaN] = await counts();
    const seatId = await world.seatOf(bo, groupId);
    await city.call(groupsRpc.reportGroupmate, ana, { params: { id: groupId, seatId }, body: { reason: 'other' } });
    expect(await counts()).toEqual([before + 1, before + 1]);
    const noted = async (accountId: string, parts: string) => {
      const seat = await world.seatOf(accountId, groupId);
      return world.value<string>(
        `insert into strikes (id, account_id, seat_id, kind, consequence, appeal, appealed_at)
         values (gen_random_uuid(), '${accountId}', '${seat}', ${parts}) returning id`,
      );
    };
    await noted(ana, `'late_cancel', 'warning', null, null`);
    const appeal = await noted(bo, `'late_cancel', 'forfeit', 'I was ill.', now()`);
    const absence = await noted(cleo, `'no_show', 'review', null, null`);
    expect(await counts()).toEqual([before + 3, before + 3]);
    for (const id of [appeal, absence])
      await city.call(groupsRpc.decideAppeal, city.operator, id, { decision: 'lifted' });
    const [report] = await reportsOf(city, groupId);
    await resolveReport(city, report?.id);
    expect(await counts()).toEqual([before, before]);
  });

  it('is refused if the report has changed since it was read: another one has decided, or its reporter says more', async () => {
    const { groupId, ana: one, bo: other } = await lockedGroup(city);
    const params = { id: groupId, seatId: await world.seatOf(other, groupId) };
    const say = (note: string) =>
      city.call(groupsRpc.reportGroupmate, one, { params, body: { reason: 'other', note } });
    const read = async () => (await reportsOf(city, groupId))[0]!;
    const decide = ({ id, version }: SafetyReport, state: SafetyState, answer: string) =>
      codeOf(city.call(groupsRpc.decideSafety, city.operator, id, { state, answer, version, removeMessage: false }));
    await say('Shouted.');
    const first = await read();
    await say('Shouted, and waits outside.');
    expect(await decide(first, 'closed', 'Nothing to do.')).toBe('REQUEST.CHANGED');
    const second = await read();
    const codes = await Promise.all([decide(second, 'resolved', 'Spoke.'), decide(second, 'closed', 'Nothing to do.')]);
    expect(codes.toSorted()).toEqual(['REQUEST.CHANGED', 'none']);
    expect(await decide(second, 'open', 'Once more.')).toBe('REQUEST.CHANGED');
    expect(await decide(await read(), 'open', 'Once more.')).toBe('none');
    expect(await read()).toMatchObject({ state: 'open', answer: 'Once more.', note: 'Shouted, and waits outside.' });
    await resolveReport(city, first.id);
  });

  it('is no decision about what they wrote as the host, also once another one leads the group', async () => {
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    const [{ accountId: one } = { accountId: '' }] = members;
    const former = randomUUID();
    await city.signInAs('operator', former);
    await city.approveHost(former, 'Mira');
    await city.setHost(groupId, former);
    await city.call(groupsRpc.hostMessage, former, groupId, { text: 'Come alone.' });
    const { group } = await city.call(groupsRpc.myGroup, one, groupId);
    const params = { id: groupId, messageId: group.hostMessages[0]?.id };
    await city.call(groupsRpc.reportHostMessage, one, { params, body: { reason: 'other' } });
    await city.setHost(groupId, city.host);
    const { reports } = await city.call(groupsRpc.safetyReports, former);
    const report = reports.find((about) => about.groupId === groupId);
    expect(report).toMatchObject({ concernsYou: true });
    expect(await resolveReport(city, report?.id, { actor: former })).toBe('GROUPS.CONCERNS_YOU');
    await resolveReport(city, report?.id);
    await city.end(groupId, 80);
    await world.get(ChatRepository).eraseOld(60);
    expect(await reportsOf(city, groupId)).toMatchObject([{ about: { accountId: former, firstName: 'Mira' } }]);
  });

  it('I21 is asked of a block also while a report about the same groupmate is open, and by nobody once it is undone', async () => {
    const { groupId, ana: one, bo: other } = await lockedGroup(city);
    const said = { params: { id: groupId, seatId: await world.seatOf(other, groupId) }, body: { reason: 'other' } };
    const cases = async () => (await reportsOf(city, groupId)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
    await city.call(groupsRpc.reportGroupmate, one, said);
    await setApart(city, groupId, [one, other]);
    expect(await cases()).toEqual(['block open', 'groupmate open']);
    await city.call(groupsRpc.reportGroupmate, one, said);
    expect(await cases()).toEqual(['block open', 'groupmate open']);
    const block = async () => (await reportsOf(city, groupId)).find(({ kind }) => kind === 'block');
    await resolveReport(city, (await block())?.id);
    await city.call(groupsRpc.decideSafety, city.operator, (await block())?.id, {
      state: 'open',
      answer: 'Once more.',
    });
    await setApart(city, groupId, [one, other], 'block', false);
    expect(await block()).toMatchObject({ state: 'closed', answer: 'The block was undone.', answeredBy: null });
    expect(await cases()).toEqual(['block closed', 'groupmate open']);
  });
});
