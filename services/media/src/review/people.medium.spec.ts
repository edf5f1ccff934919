import { randomUUID } from 'node:crypto';
import { events, mediaRpc, type ReportReason } from '@emberhood/contracts';
import { codeOf, eventually, startAuth } from '@emberhood/service-kit/testing';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('people who were reported', () => {
  let ann: Staff;
  let bob: Staff;
  let olga: Staff;
  let otto: Staff;

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    await startAuth(world.stack);
    [ann, bob] = [await world.staff('ann'), await world.staff('bob')];
    [olga, otto] = [await world.staff('olga', ['operator']), await world.staff('otto', ['operator'])];
  });

  beforeEach(async () => {
    for (const table of ['review_cases', 'reports']) await world.sql(`delete from ${table}`);
  });

  const call: MediaWorld['stack']['rpc']['call'] = (definition, input) => world.stack.rpc.call(definition, input);
  const report = (subjectId: string, reason: ReportReason, reporterId: string = randomUUID()) =>
    call(mediaRpc.reportPerson, { reporterId, subjectId, personId: 'person-1234', reason });
  const people = (staff: Staff, state: 'open' | 'handed' = 'open') =>
    call(mediaRpc.listPersonCases, { ...staff, limit: 10, state });
  const handed = (staff: Staff, state: 'open' | 'decided' = 'open') =>
    call(mediaRpc.listHanded, { ...staff, limit: 10, state });
  const claimHanded = async (staff: Staff, caseId: string) =>
    (await call(mediaRpc.claimHanded, { ...staff, caseId })).item;
  const answer = async (staff: Staff, caseId: string, version: number) => {
    const input = { outcome: 'acted', answer: 'Suspended for good.', version } as const;
    return (await call(mediaRpc.answerHanded, { ...staff, caseId, input })).item;
  };

  /** Reports the person; Ann claims the case and hands it over. */
  async function handOver(subjectId: string, reason: ReportReason): Promise<void> {
    await report(subjectId, reason);
    const { items } = await people(ann);
    const [{ id: caseId, version }] = items as [(typeof items)[number]];
    await call(mediaRpc.claimPersonCase, { ...ann, caseId });
    const input = { decision: 'reject', reason: 'other', note: 'Third time.', version } as const;
    await call(mediaRpc.decidePersonCase, { ...ann, caseId, input });
  }

  /** Puts them into one group that is visible to its members. */
  const seat = (...accountIds: string[]) =>
    world.stack.sql(
      'groups',
      `with venue as (
         insert into venues (id, name, address, city, latitude, longitude, timezone)
         values (gen_random_uuid(), 'Hall', 'Street 1', 'CA:ON:Toronto', 43.6, -79.4, 'America/Toronto') returning id
       ), offering as (
         insert into offerings (id, city, catalogue_kind, catalogue_id, title, category, venue_id, price_cents, min_size, max_size, language, state)
         select gen_random_uuid(), 'CA:ON:Toronto', 'program', 'partner-dance', 'Dance', 'dance', id, 0, 4, 6, 'en', 'completed'
           from venue returning id
       ), made as (
         insert into groups (id, offering_id, state, theta, kappa, visible_at)
         select gen_random_uuid(), id, 'completed', 2, 3, now() from offering returning id
       ), registered as (
         insert into registrations (id, account_id, offering_kind, offering_id, status, availability, activities, acknowledged)
         select gen_random_uuid(), account, 'general', '', 'completed', '{}', '{}', true
           from unnest($1::uuid[]) account returning id, account_id
       ) insert into seats (id, group_id, account_id, registration_id, gender, first_name, left_at)
         select gen_random_uuid(), made.id, account_id, registered.id, 'F', 'Kim', now() from made, registered`,
      [accountIds],
    );

  it('handed over, they wait for operators, minors first; the answer is kept, and told to who handed them over', async () => {
    const [scammer, rude, young] = [randomUUID(), randomUUID(), randomUUID()];
    await handOver(scammer, 'scam');
    await handOver(rude, 'violence_or_danger');
    await handOver(young, 'minor_shown');
    expect((await people(ann)).items).toEqual([]);
    expect(await call(mediaRpc.reviewCounts, {})).toMatchObject({ people: 0, handed: 3 });
    const { items } = await handed(olga);
    expect(items.map(({ accountId }) => accountId)).toEqual([young, rude, scammer]);
    expect(items).toMatchObject([
      { minors: true, urgent: true, note: 'Third time.', reason: 'other', handedBy: ann.reviewerName, answer: null },
      { minors: false, urgent: true, reports: { count: 1, reasons: ['violence_or_danger'] } },
      { minors: false, urgent: false },
    ]);
    const [{ id: first, version }] = items as [(typeof items)[number]];
    expect(await codeOf(answer(olga, first, version))).toBe('REVIEW.LEASE_LOST');
    expect((await claimHanded(olga, first)).claim).toMatchObject({ by: olga.reviewerName, mine: true });
    expect(await codeOf(claimHanded(otto, first))).toBe('REVIEW.CLAIMED');
    expect((await people(ann, 'handed')).items.map((item) => item.handed)).toEqual(
      Array.from({ length: 3 }, () => ({ answer: null, gone: false })),
    );
    expect((await answer(olga, first, version)).answer).toMatchObject({ outcome: 'acted', by: olga.reviewerName });
    expect(await codeOf(answer(olga, first, version))).toBe('REVIEW.DECIDED');
    const told = (await people(ann, 'handed')).items.map((item) => item.handed?.answer?.answer);
    expect(told).toEqual(['Suspended for good.', undefined, undefined]);
    expect((await people(bob, 'handed')).items).toEqual([]);
    expect((await handed(otto, 'decided')).items).toMatchObject([{ id: first, answer: { outcome: 'acted' } }]);
    await eventually(async () => {
      const lines = await world.stack.sql<{ event: string; actor: string; result: string }>(
        'auth',
        `select event, actor, result from audit where subject = $1 and event like '%.%' order by at`,
        [young],
      );
      expect(lines).toMatchObject([
        { event: 'person.decided', actor: ann.reviewerId, result: expect.stringContaining('report rejected other') },
        { event: 'person.answered', actor: olga.reviewerId, result: expect.stringContaining(first) },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Suspended|Third time/);
    });
    const review = await call(mediaRpc.accountReview, { ...otto, accountId: young });
    expect(review.handed).toMatchObject([{ id: first, handedBy: ann.reviewerName, answer: { by: olga.reviewerName } }]);
  });

  it('are released by whoever holds the case, before and after they were handed over, and by nobody else', async () => {
    const release = (staff: Staff, caseId: string) => call(mediaRpc.releasePersonCase, { ...staff, caseId });
    const subject = randomUUID();
    await report(subject, 'scam');
    const claimOf = async () => (await people(bob)).items.map(({ claim }) => claim?.by);
    const [one] = (await people(ann)).items;
    await call(mediaRpc.claimPersonCase, { ...ann, caseId: one!.id });
    await release(bob, one!.id);
    expect(await claimOf()).toEqual([ann.reviewerName]);
    await release(ann, one!.id);
    expect(await claimOf()).toEqual([undefined]);
    await call(mediaRpc.claimPersonCase, { ...bob, caseId: one!.id });
    const input = { decision: 'reject', reason: 'scam', version: one!.version } as const;
    await call(mediaRpc.decidePersonCase, { ...bob, caseId: one!.id, input });
    const [two] = (await handed(olga)).items;
    await claimHanded(olga, two!.id);
    await release(olga, two!.id);
    expect((await claimHanded(otto, two!.id)).claim).toMatchObject({ by: otto.reviewerName });
    const sql = `select act, case_id, actor_id from audit where act = 'claim released' and subject_id = $1 order by at`;
    expect(await world.sql(sql, [subject])).toEqual([
      { act: 'claim released', case_id: one!.id, actor_id: ann.reviewerId },
      { act: 'claim released', case_id: two!.id, actor_id: olga.reviewerId },
    ]);
  });

  it('what is reported of them meanwhile joins the case, and is seen before it is answered', async () => {
    const subject = randomUUID();
    await handOver(subject, 'scam');
    const [one] = (await handed(olga)).items;
    await claimHanded(olga, one!.id);
    await report(subject, 'minor_shown');
    expect((await people(ann)).items).toEqual([]);
    expect(await codeOf(answer(olga, one!.id, one!.version))).toBe('REQUEST.CHANGED');
    const [joined] = (await handed(olga)).items;
    expect(joined).toMatchObject({ minors: true, reports: { count: 2, reasons: ['minor_shown', 'scam'] } });
    expect((await answer(olga, one!.id, joined!.version)).answer?.outcome).toBe('acted');
    await report(subject, 'other');
    expect((await people(ann)).items).toHaveLength(1);
  });

  it('fit into an answer, and hold up no other case, however many have written about one of them', async () => {
    await report(randomUUID(), 'scam');
    await world.sql(
      `insert into reports (id, case_id, reporter_id, reason, note)
       select gen_random_uuid(), id, gen_random_uuid(), 'scam', repeat('愛', 1000) from review_cases, generate_series(1, 400)`,
    );
    const [one] = (await people(ann)).items;
    expect(one?.reports).toMatchObject({ count: 401, notes: Array(200).fill('愛'.repeat(1000)) });
  });

  it('each operator is written to once, by a mail that names nobody', async () => {
    const subject = randomUUID();
    await handOver(subject, 'minor_shown');
    const told = await world.stack.waitForEvent(events.personHandedOver, ({ concerns }) => concerns === subject);
    expect(told.payload).toEqual({ caseId: expect.any(String), minors: true, urgent: true, concerns: subject });
    const { caseId } = told.payload;
    await eventually(async () => {
      const rows = await world.stack.sql<{ account_id: string }>(
        'auth',
        `select account_id from notifications where key like 'auth:handed-over:' || $1 || '%'`,
        [caseId],
      );
      expect(rows.map((row) => row.account_id).toSorted()).toEqual([olga.reviewerId, otto.reviewerId].toSorted());
    });
  });

  it('are decided about by nobody who is it, has reported it, or has sat in a group with them', async () => {
    const subject = randomUUID();
    await seat(bob.reviewerId, otto.reviewerId, subject);
    await report(subject, 'scam');
    const caseId = (await people(ann)).items[0]!.id;
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...bob, caseId }))).toBe('REVIEW.EXCLUDED');
    await call(mediaRpc.claimPersonCase, { ...ann, caseId });
    // They become groupmates between claim and decision.
    await seat(ann.reviewerId, subject);
    const decide = call(mediaRpc.decidePersonCase, { ...ann, caseId, input: { decision: 'approve', version: 1 } });
    expect(await codeOf(decide)).toBe('REVIEW.EXCLUDED');

    const clip = await world.insertClip(subject, 'pending_review');
    const claimNext = async (staff: Staff) => (await call(mediaRpc.claimNext, staff)).item?.id ?? null;
    expect(await claimNext(bob)).toBeNull();
    expect(await codeOf(call(mediaRpc.claim, { ...bob, videoId: clip }))).toBe('REVIEW.EXCLUDED');
    const input = { decision: 'approve', items: [{ id: clip, version: 1 }] } as const;
    const { results } = await call(mediaRpc.decideMany, { ...bob, input: { ...input, items: [...input.items] } });
    expect(results).toEqual([{ id: clip, error: 'REVIEW.EXCLUDED' }]);
    expect(await claimNext(olga)).toBe(clip);
    await world.sql('delete from videos');

    await world.sql('delete from review_cases');
    await report(ann.reviewerId, 'scam', otto.reviewerId);
    const own = (await people(bob)).items[0]!.id;
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...ann, caseId: own }))).toBe('REVIEW.ABOUT_YOU');
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...otto, caseId: own }))).toBe('REVIEW.EXCLUDED');
    await call(mediaRpc.claimPersonCase, { ...olga, caseId: own });
    const hand = { decision: 'reject', reason: 'scam', version: 1 } as const;
    await call(mediaRpc.decidePersonCase, { ...olga, caseId: own, input: hand });
    const [before] = (await handed(olga)).items;
    expect(await codeOf(claimHanded(otto, before!.id))).toBe('REVIEW.EXCLUDED');
    expect((await claimHanded(olga, before!.id)).claim?.mine).toBe(true);
  });

  it('who are on the team themselves read at neither desk what was said about them', async () => {
    const note = 'She waited for me after the dance.';
    const about = { subjectId: olga.reviewerId, personId: 'person-1234', reason: 'scam', note } as const;
    await call(mediaRpc.reportPerson, { reporterId: randomUUID(), ...about });
    const told = async (staff: Staff) => (await people(staff)).items[0];
    expect(await told(ann)).toMatchObject({ aboutYou: false, reports: { reasons: ['scam'], notes: [note] } });
    expect(await told(olga)).toMatchObject({ aboutYou: true, reports: { count: 1, reasons: [], notes: [] } });
    const { id: caseId, version } = (await told(ann))!;
    await call(mediaRpc.claimPersonCase, { ...ann, caseId });
    expect(await told(bob)).toMatchObject({ claim: { by: ann.reviewerName } });
    expect(await told(olga)).toMatchObject({ claim: null });
    const input = { decision: 'reject', reason: 'minor_shown', note: 'Third time.', version } as const;
    await call(mediaRpc.decidePersonCase, { ...ann, caseId, input });
    const decided = async (staff: Staff) =>
      (await call(mediaRpc.listPersonCases, { ...staff, limit: 10, state: 'decided' })).items[0];
    expect(await decided(bob)).toMatchObject({ decision: { by: ann.reviewerName }, handed: { gone: false } });
    expect(await decided(olga)).toMatchObject({ aboutYou: true, decision: null, handed: null });
    // Other refusals name who has decided it.
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...olga, caseId }))).toBe('REVIEW.ABOUT_YOU');
    await claimHanded(otto, (await handed(otto)).items[0]!.id);
    const [[own], [one]] = [(await handed(olga)).items, (await handed(otto)).items];
    expect(one).toMatchObject({ aboutYou: false, minors: true, note: 'Third time.', handedBy: ann.reviewerName });
    expect(own).toMatchObject({ aboutYou: true, reports: { count: 1, reasons: [], notes: [] } });
    expect(own).toMatchObject({ claim: null, urgent: false, minors: false, reason: null, note: null, handedBy: '' });
    const review = (staff: Staff) => call(mediaRpc.accountReview, { ...staff, accountId: olga.reviewerId });
    expect(await review(otto)).toMatchObject({ handed: [{ id: one!.id }] });
    expect(await review(olga)).toMatchObject({ handed: [] });
    const member = (staff: Staff) => call(mediaRpc.memberReview, { ...staff, accountId: olga.reviewerId });
    expect((await member(ann)).cases).toMatchObject([{ reasons: ['scam'], decision: { note: 'Third time.' } }]);
    expect((await member(olga)).cases).toEqual([]);
    const asked = { accountId: olga.reviewerId, kind: null, after: null, limit: 50 };
    const timeline = async (staff: Staff) => (await call(mediaRpc.timeline, { ...staff, ...asked })).entries;
    expect(await timeline(otto)).toContainEqual(expect.objectContaining({ kind: 'case', by: ann.reviewerName }));
    expect(await timeline(olga)).toEqual([]);
  });

  it('stay in the list and in the counts while they are suspended or about to leave, unlike their clips', async () => {
    const subjectId = randomUUID();
    await world.insertClip(subjectId, 'pending_review');
    await report(subjectId, 'scam');
    await world.sql('insert into hidden_accounts (account_id) values ($1)', [subjectId]);
    const [one] = (await people(ann)).items;
    await call(mediaRpc.claimPersonCase, { ...ann, caseId: one!.id });
    const counts = await call(mediaRpc.reviewCounts, {});
    expect(counts).toMatchObject({ pending: 0, people: 1, looking: [{ by: ann.reviewerName, clips: 1 }] });
    await world.sql(`update review_cases set opened_at = now() - interval '2 days' where id = $1`, [one!.id]);
    const worker = await world.startWorker();
    await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${worker.port}/metrics`)).text();
      expect(text).toMatch(/moderation_pending 1\n/);
      expect(text).toMatch(/moderation_oldest_seconds 17\d{4}/);
    });
    await world.sql('delete from hidden_accounts');
  });

  it('are decided about by nobody while groups cannot say who sits with whom', async () => {
    await report(randomUUID(), 'scam');
    const { items } = await people(ann);
    await world.stopGroups();
    const caseId = items[0]!.id;
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...ann, caseId }))).toBe('REVIEW.GROUPS_AWAY');
    expect(await codeOf(call(mediaRpc.claimNext, ann))).toBe('REVIEW.GROUPS_AWAY');
    expect((await people(ann)).items).toMatchObject([{ id: caseId, claim: null }]);
  });
});
