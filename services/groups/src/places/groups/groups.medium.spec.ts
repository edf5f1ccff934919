import { randomUUID } from 'node:crypto';
import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { NO_WISHES, groupsRpc, profilesRpc, type City as CityName, type Wishes } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { isRestingAfterAbsence } from '../../ground/index.ts';
import { City, fridayEvening, type Member } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';
import { WIZARD } from '../../testing/groups-world.ts';

describe('a group', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  beforeEach(() => city.openCycle());

  const ownGroups = async (accountId: string) => (await city.call(groupsRpc.myGroups, accountId)).groups;
  const eventuallyTold = (groupId: string, wanted: Record<string, number>) =>
    eventually(async () => expect(await city.told(groupId)).toMatchObject(wanted), 30_000);
  /** The calendar attached to a mail of this kind. */
  const calendarOf = async (groupId: string, template: string) =>
    (await world.mails<{ calendar: string }>({ template, data: { groupId } }))[0]?.data.calendar;
  const eventuallyIs = (groupId: string, state: string) =>
    eventually(async () => expect(await city.groupState(groupId)).toBe(state), 30_000);
  const lockedGroup = async () => {
    const made = await city.confirmedGroup();
    await city.makeDue(made.groupId, 'locks_at');
    await eventuallyIs(made.groupId, 'locked');
    return made;
  };

  /** Moves a session to this many hours after that time; returns the code of a refusal. */
  const moveSession = (id: string, from: Date, hours: number) =>
    codeOf(city.moveSession(id, from.getTime() + hours * 3_600_000));

  it('T1 GRP-22 is published whole: seats, mails that invite once each to its dates, and what its members see; they say in words when they cannot come', async () => {
    const note = 'Not in the second week of March.';
    const members = [...(await city.members(2, 1)), await city.member('M', { availabilityExplained: note })];
    const { registrations } = await world.stack.rpc.call(groupsRpc.listOwn, { accountId: members[3]!.accountId });
    expect(registrations[0]?.availabilityExplained).toBe(note);
    const groupId = await city.group(members);
    for (const member of members) expect(await city.statusOf(member)).toBe('invited');
    const [group] = await ownGroups(members[0]?.accountId ?? '');
    const shown = { state: 'published', mine: 'invited', title: 'Pottery for beginners', hostName: 'Lena' };
    expect(group).toMatchObject({ id: groupId, ...shown });
    expect(group?.groupmates.map(({ you }) => you).filter(Boolean)).toHaveLength(1);
    expect(group?.sentence).toContain('has chosen you');
    await eventuallyTold(groupId, { invited: 4 });
    const mail = await world.mailTo<{ calendar: string }>(members[0]!.accountId, 'group.invited');
    expect(mail).toMatchObject({ startsAt: group?.sessions[0]?.startsAt, confirmBy: group?.confirmBy });
    expect(mail?.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(group?.sessions.length ?? 0);
    expect(await ownGroups(randomUUID())).toEqual([]);
  });

  it('lists those that are over by page, however much their hosts have written, and the latest beside what is coming', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [{ accountId }] = members as [Member];
    await world.rows(
      `with over as (insert into groups (id, offering_id, state, theta, kappa, visible_at)
         select gen_random_uuid(), offering_id, 'dissolved', 1, 1, now() from groups, generate_series(1, 60) where id = $1 returning id),
       sat as (insert into seats (id, group_id, account_id, registration_id, gender, first_name, joined_at, left_at, left_reason)
         select gen_random_uuid(), over.id, account_id, registration_id, gender, first_name, now() - interval '2 days', now(), 'dissolved'
         from seats, over where group_id = $1 and account_id = $2)
       insert into host_messages (id, group_id, host_id, text, sent_at)
         select gen_random_uuid(), over.id, $3, repeat('é', 1000), now() - interval '1 day' from over, generate_series(1, 10)`,
      [groupId, accountId, city.host],
    );
    const latest = await ownGroups(accountId);
    expect(latest.map(({ id, state }) => (id === groupId ? state : 'over'))).toEqual([
      'published',
      ...Array.from({ length: 10 }, () => 'over'),
    ]);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { cursor, limit: 100 } : { limit: 100 };
      const page = await city.call(groupsRpc.pastGroups, accountId, { query });
      seen.push(...page.groups.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
    expect(seen.slice(0, 10)).toEqual(latest.slice(1).map(({ id }) => id));
    expect(seen).not.toContain(groupId);
  });

  it('names the accounts behind its seats to who sits there, but not of whom they blocked, and says who is new', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [mia, noah, late] = members.map(({ accountId }) => accountId);
    const behind = async (actorId: string) =>
      (await world.stack.rpc.call(groupsRpc.seatAccounts, { actorId, groupId })).seats.map(
        ({ accountId }) => accountId,
      );
    expect((await behind(mia!)).toSorted()).toEqual(members.map(({ accountId }) => accountId).toSorted());
    await city.block(members[0]!, members[1]!);
    expect(await behind(mia!)).not.toContain(noah);
    expect(await behind(noah!)).toContain(mia);
    await world.rows('delete from pair_rules where owner_id = $1', [mia]);
    expect(await codeOf(behind(randomUUID()))).toBe('GROUPS.NOT_FOUND');
    const join = `update seats set joined_at = now() + interval '1 hour' where group_id = $1 and account_id = $2`;
    await world.rows(join, [groupId, late]);
    const [group] = await ownGroups(mia!);
    expect(group?.groupmates.filter(({ newcomer }) => newcomer)).toHaveLength(1);
  });

  it('counts in what fits a member the free times of their profile, as the freeze does', async () => {
    await city.openCycle();
    await city.offering();
    const member = await city.member('F', { availability: ['2027-02-15T19:00'] });
    expect(await city.pageOf(member)).toMatchObject({
      offeringsThatFit: 0,
      actions: expect.arrayContaining(['add_evenings']),
    });
    const times = ['18', '19', '20'].map((day) => ({ date: `2099-02-${day}`, slot: 'evening' as const }));
    await world.stack.rpc.call(profilesRpc.saveFreeTimes, { accountId: member.accountId, times });
    const { offeringsThatFit, actions } = await city.pageOf(member);
    expect([offeringsThatFit, actions.includes('add_evenings')]).toEqual([1, false]);
  });

  it('is said to be decided on its day also while profiles are away, without how many fit', async () => {
    const member = await city.member('F');
    const { offeringsThatFit, nextDecisionAt, actions } = await world.withoutProfiles(() => city.pageOf(member));
    expect([offeringsThatFit, nextDecisionAt]).toEqual([null, expect.any(String)]);
    expect(actions).toEqual(['pay_deposit', 'add_activities', 'rate_more']);
  });

  it('H1 is not counted in what fits where a member has another one that evening, as soon as they know of that', async () => {
    const { groupId, members } = await city.groupOfFour();
    await world.rows(`update groups set visible_at = now() + interval '1 hour' where id = $1`, [groupId]);
    await city.openCycle();
    await city.offering();
    const waits = await city.another(members[0]!, 'pottery');
    const fitting = async () => (await city.pageOf(waits)).offeringsThatFit;
    // The group itself is shown as open until then.
    expect(await fitting()).toBe(2);
    await world.rows('update groups set visible_at = now() where id = $1', [groupId]);
    expect(await fitting()).toBe(0);
  });

  it('H4 is published as members need it today, and shows its host what they need there, and nobody else', async () => {
    const members = await city.members(2, 2);
    const [first] = members;
    const save = (change: Partial<Wishes>) =>
      city.call(groupsRpc.saveWishes, first!.accountId, { body: { ...NO_WISHES, ...change } });
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    const actions = async () => (await city.pageOf(first!)).actions;
    const few = ['pay_deposit', 'add_evenings', 'add_activities'];
    expect(await actions()).toEqual([...few, 'rate_more']);
    await world.rows('update offerings set price_cents = 20001 where id = $1', [offering]);
    expect(await actions()).toEqual([...few, 'raise_budget', 'rate_more']);
    await world.rows('update offerings set price_cents = 0 where id = $1', [offering]);
    await save({ homeArea: 'scarborough', travelKm: 3 });
    expect(await actions()).toEqual([...few, 'widen_wishes', 'rate_more']);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await save({ ages: { min: 20, max: 30 } });
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await save({ homeArea: 'scarborough', travelKm: 40, accessNeeds: ['step-free'], dietaryNeeds: ['vegan'] });
    const { accountId } = first!;
    const live = (location: CityName) =>
      world.stack.rpc.call(groupsRpc.register, { accountId, submission: { ...WIZARD, location } });
    await live('CA:BC:Vancouver');
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await live('CA:ON:Toronto');
    await city.publish(runId);
    const params = { id: await city.groupOf(offering) };
    const needs = async () =>
      (await city.call(groupsRpc.roster, city.host, { params })).roster.flatMap((entry) => entry.needs);
    expect(await needs()).toEqual(['step-free', 'vegan']);
    // Two devices at once, each sending its own changes.
    await Promise.all(
      [{ dietaryNeeds: ['halal' as const] }, { languages: ['en' as const, 'fr' as const] }].map((body) =>
        city.call(groupsRpc.saveWishes, first!.accountId, { body }),
      ),
    );
    expect(await needs()).toEqual(['step-free', 'halal']);
    for (const { accountId } of members.slice(1))
      expect(JSON.stringify(await city.call(groupsRpc.myGroup, accountId, { params }))).not.toContain('halal');
    expect((await city.call(groupsRpc.wishes, first!.accountId)).wishes).toMatchObject({
      homeArea: 'scarborough',
      languages: ['en', 'fr'],
      dietaryNeeds: ['halal'],
    });
    expect((await city.call(groupsRpc.wishes, randomUUID())).wishes).toEqual(NO_WISHES);
  });

  it('GRP-21 is told once, seven days before its first session, and not again when that is moved by a day: the news of that says when', async () => {
    const { groupId } = await lockedGroup();
    await eventuallyTold(groupId, { locked: 4 });
    const [first] = await city.sessionsOf(groupId);
    const dueAt = `select distinct due_at from notices where group_id = $1 and kind = 'reminder_week' and told_at is null`;
    expect(await world.column(dueAt, [groupId])).toEqual([new Date(first!.start.getTime() - 7 * 24 * 3_600_000)]);
    await city.hostLeadsOnly(first!.id);
    const weekly = () =>
      world.rows(`select 1 from notices where group_id = $1 and kind = 'reminder_week' and due_at <= now()`, [groupId]);
    await world.rows(`update notices set due_at = now() where group_id = $1 and kind = 'reminder_week'`, [groupId]);
    await eventuallyTold(groupId, { reminder_week: 4 });
    expect(await moveSession(first!.id, new Date(), 72)).toBe('none');
    await eventuallyTold(groupId, { moved: 4 });
    expect(await weekly()).toHaveLength(4);
    expect(await moveSession(first!.id, new Date(), 9 * 24)).toBe('none');
    const again = `select 1 from notices where group_id = $1 and kind = 'reminder_week' and told_at is null`;
    expect(await world.rows(again, [groupId])).toHaveLength(4);
  });

  it('GRP-21 is told once of an evening that is seven days ahead when the group is locked: by the news of the lock', async () => {
    const { groupId, members } = await city.confirmedGroup();
    const [first] = await city.sessionsOf(groupId);
    // The same evening of this week, as members are free then.
    const weeks = Math.floor((first!.start.getTime() - Date.now()) / (7 * 24 * 3_600_000));
    const earlier = `starts_at - $2 * interval '7 days', ends_at - $2 * interval '7 days'`;
    await world.rows(`update sessions set (starts_at, ends_at) = (${earlier}) where id = $1`, [first?.id, weeks]);
    await city.makeDue(groupId, 'locks_at');
    await eventuallyTold(groupId, { locked: 4 });
    const kinds = `select distinct kind from notices where group_id = $1 and kind not like 'host%' order by 1`;
    expect(await world.column(kinds, [groupId])).toEqual(['feedback_asked', 'invited', 'locked', 'reminder_day']);
    const [meets] = await city.sessionsOf(groupId);
    const mail = await world.mailTo(members[0]!.accountId, 'group.locked');
    expect(mail).toMatchObject({ startsAt: meets?.start.toISOString() });
  });

  it('GRP-24 asks how it was once the first session is over, and tells the host and the others nothing of it', async () => {
    const { groupId, members } = await lockedGroup();
    const [one, two] = members;
    const params = { id: groupId };
    const [first] = (await city.call(groupsRpc.myGroup, one!.accountId, groupId)).group.sessions;
    const give = (by = one!) =>
      codeOf(
        city.call(groupsRpc.giveFeedback, by.accountId, {
          params: { ...params, sessionId: first?.id },
          body: { rating: 2, comment: 'The Marker was too loud.', feltUnsafe: true, safetyNote: 'Marker of it.' },
        }),
      );
    expect(await give()).toBe('GROUPS.FEEDBACK_TOO_EARLY');
    await city.meets(first?.id, '-3 hours', '-1 hour');
    const others = async () =>
      JSON.stringify([
        await city.call(groupsRpc.roster, city.host, groupId),
        (await city.call(groupsRpc.myGroup, two!.accountId, groupId)).group,
      ]);
    await eventuallyIs(groupId, 'running');
    const before = await others();
    expect(await give()).toBe('none');
    expect(await others()).toBe(before);
    // Whoever left before it began, or never said yes, was not there; whoever left later was.
    const change = (set: string) =>
      world.rows(`update seats set ${set} where group_id = $1 and account_id = $2`, [groupId, members[2]!.accountId]);
    await change(`left_at = now() - interval '4 hours'`);
    expect(await give(members[2])).toBe('GROUPS.NOT_FOUND');
    await change(`left_at = now() - interval '2 hours', confirmed_at = null`);
    expect(await give(members[2])).toBe('GROUPS.NOT_FOUND');
    await change('confirmed_at = joined_at');
    expect(await give(members[2])).toBe('none');
    expect(await codeOf(city.mark(members[2]!, groupId, 'present'))).toBe('GROUPS.NOT_NOW');
    await change('left_at = null');
    const step = roadmaps.flatMap(({ steps }) => steps).find(({ id }) => id === 'anonymous-feedback');
    expect(step?.description).not.toBe('');
  });

  it('T19 is refused when it could not be locked seven days ahead', async () => {
    const members = await city.members(2, 2);
    const runId = await city.proposedRun(await city.offering(0, 1), members);
    expect(await codeOf(city.publish(runId))).toBe('GROUPS.LOCK_TOO_LATE');
  });

  it('is locked once everybody has confirmed, with reminders set, and runs to its end', async () => {
    const { groupId, members } = await lockedGroup();
    await eventuallyTold(groupId, { invited: 4, locked: 4 });
    const due = await world.rows(
      `select kind, count(*)::int, extract(epoch from due_at - (data->>'startsAt')::timestamptz)::int / 3600 as hours
       from notices where group_id = $1 and told_at is null group by 1, 3 order by 1`,
      [groupId],
    );
    expect(due).toEqual([
      { kind: 'feedback_asked', count: 8, hours: 4 },
      { kind: 'reminder_day', count: 8, hours: -24 },
      { kind: 'reminder_week', count: 4, hours: -168 },
    ]);
    await city.end(groupId, 30);
    await eventuallyIs(groupId, 'completed');
    for (const member of members) expect(await city.statusOf(member)).toBe('completed');
    const faces = await world.stack.rpc.call(groupsRpc.rosterAccounts, { actorId: city.host, groupId });
    expect(faces.seats).toEqual([]);
    const { groups } = await city.call(groupsRpc.operatorGroups, city.operator);
    expect(groups.map(({ id }) => id)).not.toContain(groupId);
    const [asked] = await world.rows<{ startsAt: string }>(
      `update notices n set due_at = now() where account_id = $1 and kind = 'feedback_asked' and due_at = (
         select max(due_at) from notices m where m.account_id = n.account_id and m.kind = n.kind)
       returning data ->> 'startsAt' as "startsAt"`,
      [members[0]!.accountId],
    );
    await eventuallyTold(groupId, { feedback_asked: 1 });
    expect(await world.mailTo(members[0]!.accountId, 'group.feedback-asked')).toMatchObject({
      sessionAt: asked?.startsAt,
    });
  });

  it('whoever lets the time pass loses the place, keeps the way back, and the group is looked at', async () => {
    const { groupId, members } = await city.groupOfFour();
    for (const member of members.slice(1)) await city.answer(member, groupId, 'confirm');
    await city.makeDue(groupId, 'confirm_by');
    await eventually(async () => expect(await city.statusOf(members[0]!)).toBe('expired'), 30_000);
    for (const late of ['confirm', 'decline'] as const)
      expect(await codeOf(city.answer(members[0]!, groupId, late))).toBe('GROUPS.INVITATION_OVER');
    await eventuallyTold(groupId, { invitation_passed: 1 });
    expect(await calendarOf(groupId, 'group.invitation-passed')).toContain('METHOD:CANCEL');
    const told = await world.mailTo(members[0]!.accountId, 'group.invitation-passed');
    expect(told).toMatchObject({ waits: false });
    await world.stack.rpc.call(groupsRpc.resume, members[0]!);
    expect(await city.statusOf(members[0]!)).toBe('waiting');
  });

  it('GRP-09 is dissolved in time where not all have said yes, also where a hundred older ones cannot be', async () => {
    const groupId = await city.group(await city.members(2, 2));
    const stuck = randomUUID();
    await world.rows(
      `with copies as (insert into offerings select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'state', 'cancelled'))).*
         from groups g join offerings o on o.id = g.offering_id, generate_series(1, 100) where g.id = $1 returning id)
       insert into groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'offering_id', c.id,
         'reason', $2::text, 'locks_at', now(), 'created_at', now() - interval '1 day'))).* from groups g, copies c where g.id = $1`,
      [groupId, stuck],
    );
    await city.makeDue(groupId, 'locks_at');
    try {
      await eventuallyIs(groupId, 'dissolved');
      const left = `select 1 from groups where reason = $1 and state = 'published'`;
      expect(await world.rows(left, [stuck])).toHaveLength(100);
    } finally {
      await world.rows('delete from groups where reason = $1', [stuck]);
    }
  }, 60_000);

  it('GRP-08 who declines waits on with the seniority there was; below the minimum the group is dissolved and all are told alike', async () => {
    const members = await city.members(2, 2);
    const since = () =>
      world.value('select waiting_since from registrations where id = $1', [members[0]!.registrationId]);
    const before = await since();
    const groupId = await city.group(members);
    await city.answer(members[0]!, groupId, 'decline');
    expect(await city.statusOf(members[0]!)).toBe('waiting');
    expect(await since()).toEqual(before);
    // All others come, and nobody is looked for.
    for (const member of members.slice(1)) await city.answer(member, groupId, 'confirm');
    await world.rows('update groups set repair_at = null where id = $1', [groupId]);
    await city.makeDue(groupId, 'locks_at');
    await eventuallyIs(groupId, 'dissolved');
    await eventuallyTold(groupId, { dissolved: 3, given_up: 1 });
    const { groups } = await city.call(groupsRpc.hostGroups, city.host);
    const { sessions } = groups.find(({ id }) => id === groupId)!;
    expect(sessions.map(({ cancelled }) => cancelled)).toEqual([true, true]);
    const { cycles } = await city.call(groupsRpc.cycles, city.operator);
    // Also offerings whose group is over are its cycle's.
    expect(cycles.find(({ id }) => id === city.cycleId)?.offerings).toBe(1);
    expect(await calendarOf(groupId, 'group.place-given-up')).toContain('METHOD:CANCEL');
    for (const member of members) expect(await city.statusOf(member)).toBe('waiting');
  });

  it('T18 moved, it is told once with a later sequence; cancelled by its host, all deposits go back and calendars forget it', async () => {
    const { groupId, members } = await city.groupOfFour();
    await eventuallyTold(groupId, { invited: 4 });
    const [session] = (await ownGroups(members[0]!.accountId))[0]?.sessions ?? [];
    await city.hostLeadsOnly(session!.id);
    const start = fridayEvening(4);
    const move = () => city.moveSession(session?.id, start.getTime() - 7_200_000);
    await city.answer(members[1]!, groupId, 'confirm');
    await move();
    await eventuallyTold(groupId, { moved: 4 });
    const to = new Date(start.getTime() - 7_200_000).toISOString();
    const moved = { from: session?.startsAt, to };
    for (const { accountId } of members) {
      const leaveFreelyUntil = accountId === members[1]!.accountId ? to : null;
      expect(await world.mailTo(accountId, 'group.moved')).toMatchObject({ moved, leaveFreelyUntil });
    }
    // Reminders are set with the lock.
    expect(await world.rows(`select 1 from notices where group_id = $1 and kind like 'reminder%'`, [groupId])).toEqual(
      [],
    );
    expect(await codeOf(move())).toBe('GROUPS.SAME_TIME');
    // An operator whose form still has the earlier time, and only makes the session longer.
    const longer = (replaces: object) =>
      codeOf(city.call(groupsRpc.moveSession, city.operator, session?.id, { ...now, ...replaces }));
    const now = { startsAt: to, endsAt: start.toISOString() };
    expect(await longer({ replaces: { startsAt: session?.startsAt, endsAt: session?.endsAt } })).toBe(
      'REQUEST.CHANGED',
    );
    expect(await longer({ replaces: now })).toBe('GROUPS.SAME_TIME');
    const { text } = await city.call(groupsRpc.groupCalendar, members[0]!.accountId, groupId);
    expect(text).toContain(`UID:${session?.id ?? ''}@emberhood`);
    expect(text).toContain('SEQUENCE:1');
    expect(text).toMatch(/DTSTART;TZID=America\/Toronto:\d{8}T170000/);
    expect(text).toContain('BEGIN:VTIMEZONE');

    const other = randomUUID();
    const cancelled = () => codeOf(city.call(groupsRpc.hostCancelGroup, other, groupId, { reason: 'kiln broken' }));
    expect(await cancelled()).toBe('HOSTING.NOT_APPROVED');
    await city.approveHost(other, 'Mira');
    expect(await cancelled()).toBe('GROUPS.NOT_FOUND');
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'the kiln is broken' });
    await eventuallyTold(groupId, { cancelled: 4 });
    const asHost = await city.call(groupsRpc.roster, city.host, groupId);
    expect(asHost.group).toMatchObject({ state: 'cancelled', reason: 'the kiln is broken' });
    expect(await calendarOf(groupId, 'group.cancelled')).toContain('METHOD:CANCEL');
    for (const member of members) expect(await city.statusOf(member)).toBe('waiting');
    const [own] = await ownGroups(members[0]!.accountId);
    expect(own).toMatchObject({ state: 'cancelled', reason: 'the kiln is broken', groupmates: [] });
  });

  it('I1 is not moved to where somebody of it meets with another group', async () => {
    const [busy, ...others] = await city.members(2, 2);
    await city.openCycle();
    const sooner = await city.group([busy!, ...others]);
    const again = await city.another(busy!, 'partner-dance', { ...WIZARD, availability: ['2027-02-19T19:00'] });
    await city.openCycle();
    const later = await city.group([again, ...(await city.members(1, 2))], 6);
    const [[taken], [moved]] = [await city.sessionsOf(sooner), await city.sessionsOf(later)];
    const moveTo = (hours: number) => moveSession(moved!.id, taken!.start, hours);
    // At the same time, in the same week, and in another week.
    expect([await moveTo(1), await moveTo(-24), await moveTo(14 * 24)]).toEqual([
      'GROUPS.MEMBERS_BUSY',
      'GROUPS.MEMBERS_BUSY',
      'none',
    ]);
  });

  it('is not moved to when its host leads another group, but away from then, although the other sessions still meet at the same time', async () => {
    const [taken] = await city.sessionsOf(await city.group(await city.members(2, 2)));
    await city.openCycle();
    const [moved] = await city.sessionsOf(await city.group(await city.members(2, 2)));
    await city.hostLeadsOnly(taken!.id, moved!.id);
    const moveTo = (hours: number) => moveSession(moved!.id, taken!.start, hours);
    expect([await moveTo(1), await moveTo(24)]).toEqual(['GROUPS.HOST_BUSY', 'none']);
  });

  it('is not moved into another of its own sessions, but may meet after it, which is then the first for everybody', async () => {
    const [member, ...others] = await city.members(2, 2);
    const groupId = await city.group([member!, ...others]);
    const [first, second] = await city.sessionsOf(groupId);
    await city.hostLeadsOnly(first!.id);
    const moveTo = (hours: number) => moveSession(first!.id, second!.start, hours);
    expect([await moveTo(1), await moveTo(-1), await moveTo(2)]).toEqual([
      'GROUPS.SESSIONS_OVERLAP',
      'GROUPS.SESSIONS_OVERLAP',
      'none',
    ]);
    const [group] = await ownGroups(member!.accountId);
    expect(group!.sessions.slice(0, 2)).toMatchObject([
      { id: second!.id, ordinal: 1 },
      { id: first!.id, ordinal: 2 },
    ]);
    const { text } = await city.call(groupsRpc.groupCalendar, member!.accountId, groupId);
    expect(text.indexOf(second!.id)).toBeLessThan(text.indexOf(first!.id));
  });

  it('is not moved once it is noted who came, as those marks are about its time, and who is said to have missed it reads that', async () => {
    const { groupId, members } = await lockedGroup();
    const [first] = await city.sessionsOf(groupId);
    await city.hostLeadsOnly(first!.id);
    await city.meets(first!.id, '-3 hours', '-1 hour');
    const heldIn = async (id: string) =>
      (await city.call(groupsRpc.operatorGroups, city.operator, { query: { id } })).groups[0]?.heldIds;
    expect(await heldIn(groupId)).toEqual([]);
    // The host may have been ill.
    expect(await moveSession(first!.id, new Date(), 24)).toBe('none');
    await world.rows(`update sessions set starts_at = now() - interval '1 hour' where id = $1`, [first!.id]);
    await city.mark(members[0]!, groupId, 'no_show');
    expect(await moveSession(first!.id, new Date(), 48)).toBe('GROUPS.SESSION_HELD');
    // Operators also find a group by one of its sessions, of which the audit has the id.
    for (const id of [groupId, first!.id]) expect(await heldIn(id)).toEqual([first!.id]);
    await eventuallyTold(groupId, { strike: 1 });
    const start = await world.value<Date>('select starts_at from sessions where id = $1', [first!.id]);
    const told = await world.mailTo<{ missedAt: string }>(members[0]!.accountId, 'group.strike-noted');
    expect(Math.abs(Date.parse(told?.missedAt ?? '') - Number(start))).toBeLessThan(1_000);
  });

  it('I16 is locked seven days ahead also of a first session that is moved, which is not moved to where that is too late', async () => {
    const groupId = await city.group(await city.members(2, 2));
    const { id, start } = (await city.sessionsOf(groupId))[0]!;
    await city.hostLeadsOnly(id);
    const move = (hours: number) => moveSession(id, start, hours);
    const ahead = () =>
      world.value(
        `select extract(epoch from x.starts_at - g.locks_at)::int / 3600 from groups g, sessions x where g.id = $1 and x.id = $2`,
        [groupId, id],
      );
    expect([await ahead(), await move(-1), await ahead()]).toEqual([168, 'none', 168]);
    // Nobody has to wait longer for it.
    expect([await move(24), await ahead()]).toEqual(['none', 193]);
    const noTime = { startsAt: start.toISOString(), endsAt: start.toISOString() };
    const invalid = [await move(-60 * 24), await codeOf(city.call(groupsRpc.moveSession, city.operator, id, noTime))];
    expect(invalid).toEqual(Array(2).fill('HOSTING.SESSIONS_INVALID'));
    const soon = (Date.now() - start.getTime()) / 3_600_000 + 7.5 * 24;
    expect([await move(soon), await ahead()]).toEqual(['GROUPS.LOCK_TOO_LATE', 193]);
    expect(await city.groupState(groupId)).toBe('published');
  });

  it('T17 gives its last place to one of two, and tells the other', async () => {
    const members = await city.members(2, 2);
    const [one, two] = await city.members(2, 0);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members, [one!, two!]);
    await city.publish(runId);
    const groupId = await city.groupOf(offering);
    const offers = await city.offerPlace(groupId, [one!, two!]);
    await world.rows('update groups set open_places = 1 where id = $1', [groupId]);
    const outcomes = await Promise.all([one!, two!].map((member, index) => city.claim(member, offers[index])));
    expect(outcomes.toSorted()).toEqual(['GROUPS.SEAT_TAKEN', 'none']);
    expect([await city.statusOf(one!), await city.statusOf(two!)].toSorted()).toEqual(['confirmed', 'waiting']);
  });

  it('T25 shows its host first names, needs and what they bring, and takes attendance; an absence has the published consequence', async () => {
    const { groupId, members } = await city.groupOfFour();
    const known = async (actorId: string) =>
      (await world.stack.rpc.call(groupsRpc.rosterAccounts, { actorId, groupId })).seats.map(
        ({ accountId }) => accountId,
      );
    for (const member of members) await city.answer(member, groupId, 'confirm');
    expect(await known(city.host)).toEqual([]);
    await city.makeDue(groupId, 'locks_at');
    await eventuallyIs(groupId, 'locked');
    expect((await known(city.host)).toSorted()).toEqual(members.map(({ accountId }) => accountId).toSorted());
    await expect(known(members[0]!.accountId)).rejects.toThrow('HOSTING.');
    const { roster, group } = await city.call(groupsRpc.roster, city.host, groupId);
    const shown = ['attendance', 'brings', 'confirmed', 'firstName', 'lateMinutes', 'needs', 'owesCents', 'seatId'];
    expect(Object.keys(roster[0] ?? {}).toSorted()).toEqual(shown);
    const text = JSON.stringify({ roster, group });
    for (const { accountId } of members) expect(text).not.toContain(accountId);
    const [session, second] = group.sessions;
    const marked = async (state: string, ordinal = 1) => {
      await city.mark(members[0]!, groupId, state, ordinal);
      const answers = await Promise.all(members.map(({ accountId }) => city.call(groupsRpc.strikes, accountId)));
      return answers.flatMap(({ strikes }) =>
        strikes.map(({ kind, consequence, appeal, costsDeposit }) => {
          // Nobody here has paid one.
          expect(costsDeposit).toBe(false);
          return `${kind} ${consequence} ${appeal}`;
        }),
      );
    };
    expect(await codeOf(marked('no_show'))).toBe('GROUPS.NOT_NOW');
    await world.rows(`update sessions set starts_at = now() - interval '1 hour' where id = $1`, [session?.id]);
    await marked('no_show');
    expect(await marked('no_show')).toEqual(['no_show forfeit none']);
    // Correcting a wrong mark lifts its consequence and tells the member; each later absence is told as well.
    expect(await marked('present')).toEqual(['no_show forfeit lifted']);
    expect(await marked('no_show')).toEqual(['no_show forfeit none']);
    expect(await marked('excused')).toEqual(['no_show forfeit lifted']);
    await world.rows(`update sessions set starts_at = now() - interval '1 hour' where id = $1`, [second?.id]);
    expect(await marked('no_show', 2)).toEqual(['no_show forfeit none', 'no_show forfeit lifted']);
    // An absence that was counted after another one gets a lower consequence once the other does not count.
    expect(await marked('no_show')).toEqual(['no_show pause none', 'no_show forfeit none']);
    expect(await marked('present', 2)).toEqual(['no_show forfeit none', 'no_show forfeit lifted']);
    await eventuallyTold(groupId, { strike: 5, strike_decided: 3 });
  });

  it('tells the group what somebody brings, until they take it back, leave, or it is removed after a report', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [one, two, three] = members;
    const params = { id: groupId };
    const say = (text: string, by = one) => city.call(groupsRpc.setBrings, by!.accountId, groupId, { text });
    const broughtTo = async (reader = two) =>
      (await city.call(groupsRpc.myGroup, reader!.accountId, groupId)).group.groupmates.flatMap(
        ({ brings }) => brings ?? [],
      );
    expect(await codeOf(say('Cake'))).toBe('GROUPS.NOT_NOW');
    expect(await codeOf(city.call(groupsRpc.setBrings, city.host, groupId, { text: 'Cake' }))).toBe('GROUPS.NOT_FOUND');
    for (const member of members) await city.answer(member, groupId, 'confirm');
    await say('A lemon cake');
    expect(await broughtTo()).toEqual(['A lemon cake']);
    const { roster } = await city.call(groupsRpc.roster, city.host, groupId);
    expect(roster.flatMap(({ brings }) => brings ?? [])).toEqual(['A lemon cake']);
    await say('');
    expect(await broughtTo()).toEqual([]);
    await say('Something rude');
    const seatId = await world.seatOf(one!.accountId, groupId);
    const block = { params: { ...params, seatId }, body: { kind: 'block', on: true } };
    await city.call(groupsRpc.setApart, three!.accountId, block);
    expect([await broughtTo(), await broughtTo(three)]).toEqual([['Something rude'], []]);
    const reporting = { params: { ...params, seatId }, body: { reason: 'other' } };
    await city.call(groupsRpc.reportGroupmate, two!.accountId, reporting);
    const reported = async () =>
      (await city.call(groupsRpc.safetyReports, city.operator)).reports.find(
        (report) => report.groupId === groupId && report.kind === 'groupmate',
      );
    const report = await reported();
    expect(report).toMatchObject({ quote: 'Something rude', quoteGone: false });
    const decision = { state: 'resolved', answer: 'Removed.', removeMessage: true };
    await city.call(groupsRpc.decideSafety, city.operator, report?.id, decision);
    expect(await broughtTo()).toEqual([]);
    expect(await reported()).toMatchObject({ quote: 'Something rude', quoteGone: true });
    await say('A salad', two);
    await city.call(groupsRpc.leaveGroup, two!.accountId, groupId);
    expect(await world.rows('select 1 from seats where group_id = $1 and brings is not null', [groupId])).toEqual([]);
  });

  it('lets nobody leave late who was told that they leave freely', async () => {
    const { groupId, members } = await lockedGroup();
    const leave = (leaving: string) => city.call(groupsRpc.leaveGroup, members[0]!.accountId, groupId, { leaving });
    for (const told of ['free', 'moved']) expect(await codeOf(leave(told))).toBe('GROUPS.LEAVING_CHANGED');
    expect(await city.statusOf(members[0]!)).toBe('locked');
    await leave('late');
    expect(await city.statusOf(members[0]!)).toBe('cancelled');
  });

  it('lets those leave freely who said yes while the move of a session waited for their group', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [session] = await city.sessionsOf(groupId);
    await city.hostLeadsOnly(session!.id);
    await during(world, {
      work: () => city.moveSession(session!.id, fridayEvening(4).getTime() - 7_200_000),
      statement: 'from venues where id = $1 for no key update',
      other: () => city.answer(members[0]!, groupId, 'confirm'),
    });
    const [group] = await ownGroups(members[0]!.accountId);
    expect(group).toMatchObject({ mine: 'confirmed', leaveFreelyUntil: group?.sessions[0]?.startsAt });
  });

  it('shows what one keeps to oneself to nobody else, and how late somebody is only until that session is over', async () => {
    const { groupId, members } = await lockedGroup();
    const [one, two] = members;
    const params = { id: groupId };
    const seen = async (accountId: string) => (await city.call(groupsRpc.myGroup, accountId, groupId)).group;
    const before = await seen(one!.accountId);
    const other = before.groupmates.find(({ you }) => !you);
    const apart = (on: boolean) =>
      city.call(groupsRpc.setApart, one!.accountId, {
        params: { ...params, seatId: other?.seatId },
        body: { kind: 'keep_apart', on },
      });
    const theirs = await Promise.all(members.slice(1).map(({ accountId }) => seen(accountId)));
    await apart(true);
    expect((await seen(one!.accountId)).groupmates.filter((mate) => mate.apart !== null)).toEqual([
      { ...other, apart: 'keep_apart' },
    ]);
    expect(await Promise.all(members.slice(1).map(({ accountId }) => seen(accountId)))).toEqual(theirs);
    await apart(false);
    expect(await seen(one!.accountId)).toEqual(before);

    const sessionId = before.sessions[0]?.id;
    const late = (minutes: number) => city.call(groupsRpc.runningLate, two!.accountId, groupId, { sessionId, minutes });
    const minutesOf = async () =>
      (await seen(one!.accountId)).groupmates.flatMap(({ lateMinutes }) => lateMinutes ?? []);
    expect(await codeOf(late(20))).toBe('GROUPS.LATE_TOO_EARLY');
    await city.meets(sessionId, '23 hours', '25 hours');
    await late(20);
    expect(await minutesOf()).toEqual([20]);
    await late(0);
    expect(await minutesOf()).toEqual([]);
    await late(15);
    await city.meets(sessionId, '-3 hours', '-1 hour');
    expect([await minutesOf(), await codeOf(late(15))]).toEqual([[], 'GROUPS.NOT_NOW']);
    const { roster } = await city.call(groupsRpc.roster, city.host, groupId);
    expect(roster.map(({ lateMinutes }) => lateMinutes)).toEqual(members.map(() => null));
    await city.call(groupsRpc.giveFeedback, one!.accountId, { params: { ...params, sessionId }, body: { rating: 5 } });
    expect((await seen(one!.accountId)).feedbackGiven).toEqual([sessionId]);
  });

  it('asks nobody how a session was that they are noted as absent from, until the mark is corrected', async () => {
    const { groupId, members } = await lockedGroup();
    await city.end(groupId, 1);
    const first = (await city.sessionsOf(groupId))[0]?.id;
    const mark = async (state: string) => {
      for (const member of members) await city.mark(member, groupId, state);
    };
    const missed = async () => (await ownGroups(members[0]!.accountId))[0]?.missed;
    await mark('excused');
    expect(await missed()).toEqual([first]);
    const later = await world.rows<{ at: string }>(
      `select data ->> 'startsAt' as at from notices where group_id = $1 and kind = 'feedback_asked' and version >= 2000 limit 1`,
      [groupId],
    );
    await world.rows(`update notices set due_at = now() where group_id = $1 and kind = 'feedback_asked'`, [groupId]);
    await eventuallyTold(groupId, { feedback_asked: 4 });
    const asked = await world.rows<{ at: string }>(
      `select distinct payload->'payload'->'data'->>'sessionAt' as at from outbox
       where payload->'payload'->>'template' = 'group.feedback-asked' and payload->'payload'->'data'->>'groupId' = $1`,
      [groupId],
    );
    expect(asked).toEqual(later);
    await mark('present');
    expect(await missed()).toEqual([]);
  });

  it.each(['marks another absence', 'takes an earlier one back'] as const)(
    'counts absences one after the other, also where somebody else %s at the same time and all groups of the member are over',
    async (act) => {
      const { groupId, members } = await city.confirmedGroup();
      const [absent] = members;
      const isOver = async (id: string) => {
        await city.end(id, 1);
        await world.rows(`update groups set state = 'completed' where id = $1`, [id]);
        await world.rows(`update registrations set status = 'completed' where account_id = $1`, [absent!.accountId]);
      };
      await isOver(groupId);
      await city.openCycle();
      const again = await city.another(absent!, 'pottery');
      const later = await city.group([again, ...(await city.members(1, 2))]);
      await isOver(later);
      const mark = (id: string) => city.mark(absent!, id, 'no_show');
      const liftFirst = async () => {
        const strike = await world.value<string>(
          `update strikes set appeal = 'I was there.', appealed_at = now() where account_id = $1 returning id`,
          [absent!.accountId],
        );
        return city.call(groupsRpc.decideAppeal, city.operator, strike, { decision: 'lifted' });
      };
      if (act === 'takes an earlier one back') await mark(groupId);
      const other = () => (act === 'takes an earlier one back' ? liftFirst() : mark(groupId));
      await during(world, { work: () => mark(later), statement: 'insert into strikes', other });
      const counted = await world.rows(
        'select consequence from strikes where account_id = $1 and decision is null order by 1',
        [absent!.accountId],
      );
      const forfeit = { consequence: 'forfeit' };
      expect(counted).toEqual(act === 'takes an earlier one back' ? [forfeit] : [forfeit, { consequence: 'pause' }]);
    },
  );

  it('counts absences that were marked in one call in the order of the marks', async () => {
    const { groupId, members } = await lockedGroup();
    const { accountId } = members[0]!;
    await city.end(groupId, 1);
    const seatId = await world.seatOf(accountId, groupId);
    const marks = (await city.sessionsOf(groupId)).map(({ id }) => ({ sessionId: id, seatId, state: 'no_show' }));
    await city.call(groupsRpc.markAttendance, city.host, groupId, { marks });
    const others = `account_id = $1 and consequence <> 'review'`;
    // Ids are random: here that of the second is lower.
    await world.rows(
      `update strikes set id = overlay(id::text placing case consequence when 'pause' then '0' else 'f' end from 1)::uuid where ${others}`,
      [accountId],
    );
    await city.noteAbsence(members[0]!, groupId, 'review');
    const third = await world.value(`select id from strikes where account_id = $1 and consequence = 'review'`, [
      accountId,
    ]);
    const { strikes } = await city.call(groupsRpc.strikes, accountId);
    const [first, second] = (await city.sessionsOf(groupId)).map(({ id }) => id);
    const starts = await world.rows<{ startsAt: Date }>(
      'select starts_at as "startsAt" from sessions where id in ($1, $2) order by ordinal',
      [first, second],
    );
    const sessionOf = (ordinal: number) => ({
      session: { startsAt: starts[ordinal - 1]?.startsAt.toISOString(), timezone: 'America/Toronto' },
    });
    expect(strikes.slice(1)).toMatchObject([sessionOf(2), sessionOf(1)]);
    const appealOf = async (id: unknown) =>
      (await city.call(groupsRpc.appeals, city.operator, { query: { id } })).appeals;
    expect(await appealOf(strikes[1]?.id)).toMatchObject([{ ...sessionOf(2), groupTitle: strikes[1]?.groupTitle }]);
    await city.call(groupsRpc.decideAppeal, city.operator, String(third), { decision: 'lifted' });
    // The second still keeps them out.
    const until = await world.value<Date>(
      `select created_at + interval '30 days' from strikes where account_id = $1 and consequence = 'pause'`,
      [accountId],
    );
    await eventuallyTold(groupId, { strike_decided: 1 });
    expect(await world.mailTo(accountId, 'group.strike-decided')).toMatchObject({
      rests: { until: until?.toISOString() },
    });
    const counted = await world.rows(`select consequence from strikes where ${others} order by 1`, [accountId]);
    expect(counted).toEqual([{ consequence: 'forfeit' }, { consequence: 'pause' }]);
  });

  it('keeps who was absent twice out of new groups for 30 days, unless that is lifted, and who was so again until it was looked at', async () => {
    const members = await city.members(2, 2);
    const first = await city.group(members);
    const [absent] = members;
    await city.noteAbsence(absent!, first, 'pause');
    const rests = async (days: number) => {
      const strike = 'update strikes set created_at = now() - make_interval(days => $2) where account_id = $1';
      await world.rows(strike, [absent!.accountId, days]);
      return world.value(`select ${isRestingAfterAbsence('$1::uuid')}`, [absent!.accountId]);
    };
    expect([await rests(30), await rests(29)]).toEqual([false, true]);
    await city.openCycle();
    const again = await city.another(absent!, 'pottery', { availability: ['2027-02-19T19:00'], activities: ['art'] });
    const others = await city.members(1, 2);
    const offering = await city.offering(8);
    const runId = await city.proposedRun(offering, [again, ...others]);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    const told = async () => {
      const { registration, actions, offeringsThatFit } = await city.pageOf(again);
      return { until: registration.rests?.until, waits: actions.length > 0 && offeringsThatFit !== null };
    };
    const end = await world.value(`select created_at + interval '30 days' from strikes where account_id = $1`, [
      absent!.accountId,
    ]);
    expect(await told()).toEqual({ until: (end as Date).toISOString(), waits: false });
    await world.rows(`update strikes set decision = 'lifted' where account_id = $1`, [absent!.accountId]);
    expect(await rests(29)).toBe(false);
    expect(await told()).toEqual({ until: undefined, waits: true });
    // An operator decides about the third, however long that takes, even without an appeal.
    const isThird = `consequence = 'review', decision = null, created_at = now() - interval '40 days'`;
    await world.rows(`update strikes set ${isThird} where account_id = $1`, [absent!.accountId]);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    expect(await told()).toEqual({ until: null, waits: false });
    const { appeals } = await city.call(groupsRpc.appeals, city.operator);
    const review = appeals.find(({ accountId }) => accountId === absent!.accountId);
    expect(review).toMatchObject({ kind: 'no_show', consequence: 'review', text: null, appealedAt: null });
    const params = { id: review?.strikeId };
    await city.call(groupsRpc.decideAppeal, city.operator, { params, body: { decision: 'upheld' } });
    await eventuallyTold(first, { strike_decided: 1 });
    expect(await codeOf(city.publish(runId))).toBe('none');
  });

  it('a second absence moves the date of a deposit by the rest it brings, and an appeal that is lifted takes it back', async () => {
    const { groupId, members } = await lockedGroup();
    const absent = members[0]!;
    // A deposit for another registration, needed below.
    await city.openCycle();
    const again = await world.register(absent.accountId, {
      offering: { kind: 'program', id: 'partner-dance' },
      availability: ['2027-02-19T19:00'],
    });
    const checkout = await world.checkout(absent.accountId, again);
    await world.choose(checkout.url, 'pay');
    const refundAt = () =>
      eventually(async () => {
        // Members with a place in a group are not told the refund date.
        const at = await world.value<Date>('select refund_at from deposits where registration_id = $1', [again]);
        if (!at) throw new Error('No deposit yet');
        return at.getTime();
      });
    const before = await refundAt();
    await city.noteAbsence(absent, groupId, 'forfeit');
    const [session] = await city.sessionsOf(groupId);
    await city.meets(session?.id, '-1 hour', '1 hour');
    for (let times = 0; times < 2; times++) await city.mark(absent, groupId, 'no_show');
    expect((await refundAt()) - before).toBe(30 * 86_400_000);
    // A pause of their own meanwhile is not counted twice.
    const own = { accountId: absent.accountId, registrationId: again };
    await world.stack.rpc.call(groupsRpc.pause, own);
    const date = async (days: number) => {
      const strike = `update strikes set created_at = now() - make_interval(days => $2) where account_id = $1 and consequence = 'pause'`;
      await world.rows(strike, [absent.accountId, days]);
    };
    await date(25);
    await world.rows(`update deposits set paid_at = now() - interval '30 days' where registration_id = $1`, [again]);
    await world.rows(`update registrations set paused_at = now() - interval '10 days' where id = $1`, [again]);
    await world.stack.rpc.call(groupsRpc.resume, own);
    expect(Math.round(((await refundAt()) - before) / 86_400_000)).toBe(30);
    // Nor one that goes on while the rest is lifted, five days before its end.
    await world.stack.rpc.call(groupsRpc.pause, own);
    await world.rows(`update registrations set paused_at = now() - interval '10 days' where id = $1`, [again]);
    const { strikes } = await city.call(groupsRpc.strikes, absent.accountId);
    const strike = strikes.find(({ consequence }) => consequence === 'pause');
    await city.call(groupsRpc.appealStrike, absent.accountId, strike?.id, {
      text: 'The subway stood still for an hour.',
    });
    await city.call(groupsRpc.decideAppeal, city.operator, strike?.id, { decision: 'lifted' });
    await world.stack.rpc.call(groupsRpc.resume, own);
    expect(Math.round(((await refundAt()) - before) / 86_400_000)).toBe(25);
  });

  describe('that nobody was told of yet', () => {
    const ART = {
      availability: ['2027-02-19T19:00'],
      activities: ['art' as const],
      budget: { ideal: '20-50' as const, max: '50-100' as const },
      videoAgreement: 'yes' as const,
    };
    /** A group in which this member has a spot, and which cannot be seen for some time. */
    async function unseen(member: Member, weeks: number): Promise<string> {
      await city.openCycle();
      const groupId = await city.group([member, ...(await city.members(1, 2))], weeks);
      await world.rows(`update groups set visible_at = now() + interval '10 minutes' where id = $1`, [groupId]);
      return groupId;
    }

    it('does not show on the page of an earlier group', async () => {
      const { groupId, members } = await city.groupOfFour();
      await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'The kiln is broken.' });
      const before = await ownGroups(members[0]!.accountId);
      expect(before).toMatchObject([{ id: groupId, state: 'cancelled', mine: 'waiting' }]);
      await unseen(members[0]!, 8);
      expect(await ownGroups(members[0]!.accountId)).toEqual(before);
    });

    it('does not show when its member takes a free spot elsewhere, with this or another registration', async () => {
      const { groupId } = await city.confirmedGroup();
      await world.rows('update groups set open_places = 1 where id = $1', [groupId]);
      const member = await city.member('F');
      const again = await city.another(member, 'pottery', ART);
      const known = { gender: 'F', firstName: 'Kim', age: 31, freeSlots: [], registrationId: again.registrationId };
      await world.rows(
        `update runs set result = jsonb_set(result, array['members', $2::text], $3) where id = (select run_id from groups where id = $1)`,
        [groupId, member.accountId, JSON.stringify(known)],
      );
      const [offer] = await city.offerPlace(groupId, [again]);
      // In the same week.
      await unseen(member, 3);
      expect(await city.claim(member, offer)).toBe('GROUPS.PLACE_CHECKED');
      await world.rows('update claim_offers set registration_id = $2 where id = $1', [offer, member.registrationId]);
      expect(await city.claim(member, offer)).toBe('GROUPS.PLACE_CHECKED');
    });

    it('is not mentioned to whoever leaves the waitlist', async () => {
      const member = await city.member('F', ART);
      const declined = await city.group([member, ...(await city.members(1, 2))], 9);
      await city.answer(member, declined, 'decline');
      await unseen(member, 3);
      await world.stack.rpc.call(groupsRpc.withdraw, member);
      const { registrations } = await city.call(groupsRpc.endedRegistrations, member.accountId);
      expect(registrations).toMatchObject([{ status: 'cancelled', group: null, gaveUp: null }]);
    });

    it('is given up by whoever chooses another city', async () => {
      const member = await city.member('F', ART);
      const groupId = await unseen(member, 3);
      const { accountId } = member;
      const leftReason = 'select left_reason from seats where group_id = $1 and account_id = $2';
      for (const [location, status, reason] of [
        ['CA:ON:Toronto', 'invited', null],
        ['CA:BC:Vancouver', 'waiting', 'left_unseen'],
      ] as const) {
        const submission = { ...ART, location };
        const { registration } = await world.stack.rpc.call(groupsRpc.register, { accountId, submission });
        expect(registration).toMatchObject({ id: member.registrationId, city: location, status: 'waiting' });
        expect(await city.statusOf(member)).toBe(status);
        expect(await world.value(leftReason, [groupId, accountId])).toBe(reason);
      }
    });
  });

  it('says of an appeal that comes after the decision that it is too late for it', async () => {
    const { groupId, members } = await city.groupOfFour();
    const [absent] = members;
    await city.noteAbsence(absent!, groupId, 'review');
    const [strike] = (await city.call(groupsRpc.strikes, absent!.accountId)).strikes;
    const appeal = (by = absent) =>
      codeOf(city.call(groupsRpc.appealStrike, by!.accountId, strike?.id, { text: 'The subway stood still.' }));
    expect(await appeal(members[1])).toBe('GROUPS.NOT_FOUND');
    expect([await appeal(), await appeal()]).toEqual(['none', 'GROUPS.APPEAL_OPEN']);
    await city.call(groupsRpc.decideAppeal, city.operator, strike?.id, { decision: 'upheld' });
    expect(await appeal()).toBe('GROUPS.NOT_NOW');
  });

  it('answers one tap from the mail, once, and nobody without its token', async () => {
    const { groupId, members } = await city.groupOfFour();
    await eventuallyTold(groupId, { invited: 4 });
    const [asked] = await world.mails({ template: 'group.invited', data: { groupId } });
    // Events are stored, so they contain no token.
    expect(JSON.stringify(asked?.data)).not.toContain('token');
    const mailing = await world.stack.rpcAs('auth');
    const mailed = async (token: string) => {
      await mailing.call(groupsRpc.setAnswerToken, { accountId: asked?.accountId ?? '', groupId, token });
      return token;
    };
    const earlier = await mailed('e'.repeat(43));
    const token = await mailed('t'.repeat(43));
    await mailed(token);
    const [kept] = await world.rows<{ text: string }>('select string_agg(s::text, $1) as text from seats s', [' ']);
    expect(kept?.text).not.toContain(token);
    const tap = (token: string) => codeOf(world.stack.rpc.call(groupsRpc.answerByToken, { token, answer: 'confirm' }));
    expect(await tap('x'.repeat(43))).toBe('GROUPS.INVITATION_OVER');
    expect(await tap(earlier)).toBe('GROUPS.INVITATION_OVER');
    expect(await tap(token)).toBe('none');
    expect(await tap(token)).toBe('GROUPS.INVITATION_OVER');
    expect(await tap(await mailed(token))).toBe('GROUPS.INVITATION_OVER');
    const tapped = members.find(({ accountId }) => accountId === asked?.accountId);
    expect(await city.statusOf(tapped!)).toBe('confirmed');
  });

  it('takes no yes by the mail to another time than it names, but a no', async () => {
    const { groupId, members } = await city.groupOfFour();
    await eventuallyTold(groupId, { invited: 4 });
    const [session] = await city.sessionsOf(groupId);
    await city.hostLeadsOnly(session!.id);
    await city.moveSession(session!.id, fridayEvening(4).getTime() - 7_200_000);
    const { accountId } = members[0]!;
    const token = 'm'.repeat(43);
    await (await world.stack.rpcAs('auth')).call(groupsRpc.setAnswerToken, { accountId, groupId, token });
    const tap = (answer: 'confirm' | 'decline') =>
      codeOf(world.stack.rpc.call(groupsRpc.answerByToken, { token, answer }));
    expect([await tap('confirm'), await city.statusOf(members[0]!)]).toEqual(['GROUPS.TIME_CHANGED', 'invited']);
    expect([await tap('decline'), await city.statusOf(members[0]!)]).toEqual(['none', 'waiting']);
  });
});
