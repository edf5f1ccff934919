import { AsyncLocalStorage } from 'node:async_hooks';
import { groupsRpc, PLACE_HOLD_MINUTES, type ErrorCode, type Wishes } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';
import { mendConnections, overhear } from '../../testing/cut.ts';
import { ClaimsRepository } from './claims.repository.ts';

describe('a free place', () => {
  let members: Member[];
  let spare: Member[];
  let group: { id: string; offeringId: string };

  const { world, city } = City.duringTests();

  /** A group of four with a free place, and ten others in its run. */
  beforeEach(async () => {
    await city.openCycle();
    members = await city.members(2, 2);
    spare = await city.members(5, 5);
    const offeringId = await city.offering();
    await city.publish(await city.proposedRun(offeringId, members, spare));
    group = { id: await city.groupOf(offeringId), offeringId };
    await world.rows('update groups set open_places = 1 where id = $1', [group.id]);
  });

  const wish = (member: Member, body: Partial<Wishes>) => city.call(groupsRpc.saveWishes, member.accountId, { body });
  const set = (member: Member, change: string) =>
    world.rows(`update registrations set ${change} where id = $1`, [member.registrationId]);
  const clips = (member: Member, approved: boolean, version: number) =>
    world.rows(
      `insert into clip_standings (account_id, approved, version) values ($1, $2, $3)
       on conflict (account_id) do update set approved = excluded.approved, version = excluded.version`,
      [member.accountId, approved, version],
    );
  const offer = async (member: Member) => (await city.offerPlace(group.id, [member]))[0]!;

  it('says to whoever cannot take it what of their own keeps them from it, and is theirs once that is mended', async () => {
    const [paused, dancer, far, clipless, resting, poor, , , busy, suspended] = spare;
    const meetElsewhere = async () => {
      await city.openCycle();
      await city.group([await city.another(busy!, 'partner-dance'), ...(await city.members(2, 1))]);
    };
    const causes: [Member, ErrorCode, () => Promise<unknown>, (() => Promise<unknown>) | null][] = [
      [paused!, 'GROUPS.CLAIM_NOT_WAITING', () => set(paused!, `status = 'paused'`), null],
      [dancer!, 'GROUPS.CLAIM_ANSWERS', () => set(dancer!, `activities = '{dance}'`), null],
      [far!, 'GROUPS.CLAIM_NEEDS', () => wish(far!, { accessNeeds: ['hearing-loop'] }), null],
      [busy!, 'GROUPS.CLAIM_BUSY', meetElsewhere, null],
      [suspended!, 'GROUPS.SEAT_TAKEN', () => world.hide(suspended!.accountId), null],
      [clipless!, 'GROUPS.CLAIM_CLIPS', () => clips(clipless!, false, 1), null],
      [
        resting!,
        'GROUPS.CLAIM_RESTING',
        () => city.noteAbsence(resting!, group.id, 'pause'),
        () => world.rows(`update strikes set decision = 'lifted' where account_id = $1`, [resting!.accountId]),
      ],
      [
        poor!,
        'GROUPS.CLAIM_DEPOSIT',
        () => world.rows(`update cycles set settings = settings || '{"depositRequired": true}'`),
        () => world.rows(`update cycles set settings = settings || '{"depositRequired": false}'`),
      ],
    ];
    for (const [member, code, happens, mend] of causes) {
      const id = await offer(member);
      await happens();
      expect([code, await city.claim(member, id)]).toEqual([code, code]);
      // The same answer again: the offer stays open.
      expect([code, await city.claim(member, id)]).toEqual([code, code]);
      await mend?.();
    }
    const id = await offer(spare[6]!);
    await clips(spare[6]!, false, 1);
    expect(await city.claim(spare[6]!, id)).toBe('GROUPS.CLAIM_CLIPS');
    await clips(spare[6]!, true, 2);
    expect(await city.claim(spare[6]!, id)).toBe('none');
    // A no from another tab comes too late, and is told so.
    const no = await city.call(groupsRpc.answerClaimOffer, spare[6]!.accountId, id, { answer: 'decline' });
    expect(no.groupId).toBe(group.id);
    expect(await city.claim(spare[6]!, id)).toBe('none');
    // Now everybody is told that it is taken, whatever other reason there is.
    await clips(spare[7]!, false, 1);
    expect(await city.claim(spare[7]!, await offer(spare[7]!))).toBe('GROUPS.SEAT_TAKEN');
    await set(paused!, `status = 'waiting'`);
  });

  it('is no more offered to whoever says no, and to nobody by the offer of somebody else', async () => {
    const id = await offer(spare[0]!);
    expect(await city.claim(spare[1]!, id)).toBe('GROUPS.NOT_FOUND');
    const { accountId } = spare[0]!;
    await city.call(groupsRpc.answerClaimOffer, accountId, id, { answer: 'decline' });
    expect((await city.call(groupsRpc.claimOffers, accountId)).offers).toEqual([]);
  });

  it('is for who was asked, then for who waits longest, and for nobody who paused, answered, was too late or had a place', async () => {
    const [asked, young, old, paused, answered, late] = spare;
    await Promise.all([young, asked, old].map((one, at) => set(one!, `waiting_since = now() - interval '${at} days'`)));
    await set(paused!, `status = 'paused'`);
    await city.offerPlace(group.id, [asked!, answered!, late!]);
    const change = (member: Member, to: string) =>
      world.rows(`update claim_offers set ${to} where account_id = $1`, [member.accountId]);
    await change(answered!, `state = 'declined'`);
    await change(late!, 'expires_at = now()');
    await city.answer(members[0]!, group.id, 'decline');
    const ids = [members[0], ...spare.slice(0, 6)].map((one) => one!.registrationId);
    const waiting = await world.run((tx) => world.get(ClaimsRepository).listWaiting(tx, group.id, ids));
    expect(waiting.map(({ id }) => id)).toEqual([asked, old, young].map((one) => one!.accountId));
    await set(paused!, `status = 'waiting'`);
  });

  it('is kept and checked, and an invitation answered, by the clock of the database, whatever that of the process says', async () => {
    const [one, two] = [await offer(spare[0]!), await offer(spare[1]!)];
    const { now } = Date;
    const minutesOff = (minutes: number) =>
      jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + minutes * 60_000);
    await world.rows(`update groups set repair_at = now(), confirm_by = now() + interval '1 minute' where id = $1`, [
      group.id,
    ]);
    const slow = minutesOff(-5);
    expect(await city.claim(spare[0]!, one)).toBe('GROUPS.PLACE_CHECKED');
    slow.mockRestore();
    const fast = minutesOff(5);
    await city.answer(members[0]!, group.id, 'confirm');
    await world.rows('update groups set repair_at = null where id = $1', [group.id]);
    expect(await city.claim(spare[1]!, two)).toBe('none');
    fast.mockRestore();
    const kept = await world.value<number>(
      `select round(extract(epoch from answer_by - joined_at) / 60)::int from seats where group_id = $1 and account_id = $2`,
      [group.id, spare[1]!.accountId],
    );
    expect(kept).toBe(PLACE_HOLD_MINUTES);
  });

  it('is not taken by an offer that ended while its answer waited for the group', async () => {
    const id = await offer(spare[0]!);
    const elsewhere = AsyncLocalStorage.snapshot();
    const end = `update claim_offers set expires_at = clock_timestamp() where id = $1`;
    let ended: Promise<unknown> | undefined;
    overhear((statement) =>
      statement.includes('from groups where id = $1 for no key update')
        ? (ended ??= elsewhere(() => world.rows(end, [id])))
        : undefined,
    );
    const code = await city.claim(spare[0]!, id);
    mendConnections();
    expect([code, ended !== undefined]).toEqual(['GROUPS.SEAT_TAKEN', true]);
  });

  it('leaves their offers to others as long as somebody may still have paid for it, also who lacks something of their own', async () => {
    const [payer, other, clipless] = spare as [Member, Member, Member];
    await world.rows('update offerings set price_cents = 4500 where id = $1', [group.offeringId]);
    const [first, ...later] = await city.offerPlace(group.id, [payer, other, clipless]);
    expect(await city.claim(payer, first)).toBe('none');
    await world.rows(`update seats set answer_by = now() where account_id = $1`, [payer.accountId]);
    await clips(clipless, false, 1);
    for (const [at, member] of [other, clipless].entries())
      expect(await city.claim(member, later[at])).toBe('GROUPS.PLACE_HELD');
    await city.advance();
    expect(await city.claim(clipless, later[1])).toBe('GROUPS.CLAIM_CLIPS');
    expect(await city.claim(other, later[0])).toBe('none');
  });

  it('leaves their offers to others while another place is free', async () => {
    await world.rows('update groups set open_places = 2 where id = $1', [group.id]);
    const [id] = await city.offerPlace(group.id, spare.slice(0, 2));
    expect(await city.claim(spare[0]!, id)).toBe('none');
    expect((await city.call(groupsRpc.claimOffers, spare[1]!.accountId)).offers).toHaveLength(1);
  });

  it('is told as taken where somebody else is the cause, whichever rule it is (P11)', async () => {
    const [apart, older] = spare;
    await city.block(members[0]!, apart!);
    await wish(members[1]!, { ages: { min: 20, max: 25 } });
    for (const member of [apart!, older!])
      expect(await city.claim(member, await offer(member))).toBe('GROUPS.SEAT_TAKEN');
    // As to whoever lost the place to somebody else.
    const told = await world.rows<{ id: string }>(
      `select account_id as id from notices where group_id = $1 and kind = 'claim_lost'`,
      [group.id],
    );
    expect(told.map(({ id }) => id).toSorted()).toEqual([apart!.accountId, older!.accountId].toSorted());
    await wish(members[1]!, { ages: null });
  });

  it('is told as taken or cancelled only to whoever was told that it is free, and still could have it', async () => {
    const [early, late, other, last, asked, slow] = spare as [Member, Member, Member, Member, Member, Member];
    const told = async (member: Member) => {
      const kinds = 'select kind from notices where group_id = $1 and account_id = $2 order by kind desc';
      return world.column<string>(kinds, [group.id, member.accountId]);
    };
    const hearLater = (member: Member) =>
      world.rows(
        `insert into notices (account_id, group_id, kind, version, due_at) values ($1, $2, 'claim_offered', 1, now() + interval '1 hour')`,
        [member.accountId, group.id],
      );
    const [taken] = await city.offerPlace(group.id, [early, late, other, slow]);
    for (const member of [late, other, slow]) await hearLater(member);
    await world.rows(`update notices set told_at = now() where account_id = any($1)`, [
      [other.accountId, slow.accountId],
    ]);
    await world.rows('update claim_offers set expires_at = now() where account_id = $1', [slow.accountId]);
    expect(await city.claim(early, taken)).toBe('none');
    expect([await told(late), await told(other)]).toEqual([[], ['claim_offered', 'claim_lost']]);
    // Their time was over before.
    expect(await told(slow)).toEqual(['claim_offered']);
    for (const member of [last, asked]) await offer(member);
    await hearLater(last);
    const reason = 'The kiln is broken.';
    await city.call(groupsRpc.hostCancelGroup, city.host, group.id, { reason });
    expect([await told(last), await told(asked)]).toEqual([[], ['cancelled']]);
    expect(await city.noticeOf(group.id, asked, 'cancelled')).toEqual({ reason });
    expect(await world.rows(`select 1 from claim_offers where group_id = $1 and state = 'open'`, [group.id])).toEqual(
      [],
    );
  });

  it('is offered, and kept while it is paid for, until the lock at most, also where a session is moved and the lock with it', async () => {
    const id = await offer(spare[0]!);
    await world.rows(`update groups set confirm_by = now(), repair_at = now() + interval '1 day' where id = $1`, [
      group.id,
    ]);
    await world.rows(`update seats set answer_by = now() + interval '30 days' where group_id = $1`, [group.id]);
    const [session] = await city.sessionsOf(group.id);
    await city.hostLeadsOnly(session!.id);
    await city.moveSession(session!.id, Date.now() + (7 * 24 + 1) * 3_600_000);
    const [left] = await world.rows(
      `select f.expires_at = g.locks_at as offered, g.repair_at = g.locks_at as checked,
         (select bool_and(s.answer_by = g.locks_at) from seats s where s.group_id = g.id) as kept
       from claim_offers f join groups g on g.id = f.group_id where f.id = $1`,
      [id],
    );
    expect(left).toEqual({ offered: true, checked: true, kept: true });
  });

  it('is not taken for other times than its page showed, nor is an invitation accepted or paid for them', async () => {
    const [{ accountId }, id] = [spare[0]!, await offer(spare[0]!)];
    const [first, second] = members.map((member) => member.accountId);
    const shown = async () => {
      const { offers } = await city.call(groupsRpc.claimOffers, accountId);
      return { startsAt: offers.flatMap(({ sessions }) => sessions.map(({ startsAt }) => startsAt)) };
    };
    const yes = (times: { startsAt: string[] }) =>
      Promise.all([
        codeOf(city.call(groupsRpc.answerClaimOffer, accountId, id, { answer: 'claim', ...times })),
        codeOf(city.call(groupsRpc.answerInvitation, first!, group.id, { answer: 'confirm', ...times })),
        codeOf(city.call(groupsRpc.payForPlace, second!, group.id, times)),
      ]);
    const before = await shown();
    const [session] = await city.sessionsOf(group.id);
    await city.hostLeadsOnly(session!.id);
    await city.moveSession(session!.id, Date.now() + 16 * 24 * 3_600_000);
    expect(await yes(before)).toEqual(['GROUPS.TIME_CHANGED', 'GROUPS.TIME_CHANGED', 'GROUPS.TIME_CHANGED']);
    // The claimant has no time then; the members are asked all the same.
    expect(await yes(await shown())).toEqual(['GROUPS.CLAIM_ANSWERS', 'none', 'PAYMENT.NOTHING_DUE']);
  });

  it('is looked for at once when its host asks, unless somebody is asked already', async () => {
    const ask = () => city.call(groupsRpc.hostAskReplacement, city.host, group.id);
    const isLookedFor = async (before: string) => {
      await world.rows(`update groups set repair_at = ${before} where id = $1`, [group.id]);
      await ask();
      return world.value('select repair_at <= now() from groups where id = $1', [group.id]);
    };
    expect([await isLookedFor('null'), await isLookedFor(`now() + interval '1 day'`)]).toEqual([true, false]);
    await world.rows('update offerings set max_size = 4 where id = $1', [group.offeringId]);
    expect(await codeOf(ask())).toBe('GROUPS.NOT_NOW');
  });
});
