import { randomUUID } from 'node:crypto';
import {
  events,
  LEASES_MAX,
  mediaRpc,
  notifications,
  type BulkDecisionInput,
  type NotificationRequest,
  type ReportInput,
} from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { mediaService } from '../service.ts';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('moderation', () => {
  let ann: Staff;
  let bob: Staff;
  let carl: Staff;

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    [ann, bob, carl] = [await world.staff('ann'), await world.staff('bob'), await world.staff('carl')];
    // Two instances of the service, which share the calls.
    await world.stack.start(mediaService, { ...world.settings, STORAGE_PORT: undefined });
  });

  beforeEach(async () => {
    for (const table of ['videos', 'review_cases', 'review_skips', 'reports', 'hidden_accounts'])
      await world.sql(`delete from ${table}`);
  });

  const call: MediaWorld['stack']['rpc']['call'] = (definition, input) => world.stack.rpc.call(definition, input);
  /** Of somebody; it waits for a moderator. */
  const newClip = (more?: Parameters<MediaWorld['insertClip']>[2]) =>
    world.insertClip(randomUUID(), 'pending_review', more);
  const next = async (reviewer: Staff) => (await call(mediaRpc.claimNext, reviewer)).item;
  const claim: MediaWorld['claim'] = (...args) => world.claim(...args);
  const approve = (reviewer: Staff, videoId: string, version = 1) =>
    world.decide(reviewer, videoId, { decision: 'approve', version });
  const reject = (reviewer: Staff, videoId: string, version = 1) =>
    world.decide(reviewer, videoId, { decision: 'reject', reason: 'unwatchable', note: 'Too dark', version });
  const undo = async (reviewer: Staff, videoId: string, version: number) =>
    (await call(mediaRpc.undoDecision, { ...reviewer, videoId, version })).item;
  const takeDown = async (reviewer: Staff, videoId: string) => {
    const input = { reason: 'hate_or_harassment', note: 'Seen again' } as const;
    return (await call(mediaRpc.takeDown, { ...reviewer, videoId, input })).item;
  };
  const appeal = (accountId: string, videoId: string, text = 'It is me, and it is bright.') =>
    call(mediaRpc.appeal, { accountId, videoId, text });
  const report = (reporterId: string, videoId: string, input: ReportInput) =>
    call(mediaRpc.reportVideo, { reporterId, videoId, personId: 'person-1234', ...input });
  const list = async (reviewer: Staff, filter: object = {}) =>
    (await call(mediaRpc.listReview, { ...reviewer, limit: 24, ...filter })).items;
  const counts = () => call(mediaRpc.reviewCounts, {});
  /** Moves the decision into the past. */
  const later = (videoId: string, by: string) =>
    world.sql(`update review_cases set decided_at = decided_at - $2::interval where video_id = $1`, [videoId, by]);

  function notice(template: { name: string }, videoId: string): Promise<NotificationRequest> {
    return eventually(() => {
      const found = world.stack.events
        .filter((event) => event.subject === events.mediaNotificationRequested.subject)
        .map((event) => event.payload as NotificationRequest)
        .filter((request) => request.template === template.name && request.data['videoId'] === videoId);
      if (found.length !== 1) throw new Error(`${String(found.length)} notices`);
      return Promise.resolve(found[0]!);
    });
  }

  async function decidedClip(decision: 'approve' | 'reject', by = ann) {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await claim(by, id);
    await (decision === 'approve' ? approve(by, id) : reject(by, id));
    return { owner, id };
  }

  it('offers the oldest first, each to one moderator, and nothing when all are taken', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await newClip({ age: `${String(10 - n)} minutes` }));
    expect((await next(ann))?.id).toBe(ids[0]);
    const got = await Promise.all([next(ann), next(bob), next(ann), next(bob), next(bob)]);
    expect(got.map((item) => item?.id).toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await next(bob)).toBeNull();
  });

  it('never offers a moderator a clip of their own, and refuses it by hand', async () => {
    const own = await world.insertClip(ann.reviewerId, 'pending_review');
    expect(await next(ann)).toBeNull();
    expect(await codeOf(claim(ann, own))).toBe('REVIEW.OWN');
    const input: BulkDecisionInput = { decision: 'approve', items: [{ id: own, version: 1 }] };
    const { results } = await call(mediaRpc.decideMany, { ...ann, input });
    expect(results).toEqual([{ id: own, error: 'REVIEW.OWN' }]);
    const approved = await world.insertClip(ann.reviewerId, 'approved');
    expect(await codeOf(takeDown(ann, approved))).toBe('REVIEW.OWN');
    expect((await next(bob))?.id).toBe(own);
  });

  it('tells a moderator of their own clip neither who decides nor what others noted or decided about them', async () => {
    const id = await world.insertClip(ann.reviewerId, 'pending_review');
    await claim(bob, id);
    expect((await list(ann))[0]).toMatchObject({ id, claim: null, leftToOthers: true });
    // Other refusals name who holds or has decided it.
    expect(await codeOf(approve(ann, id))).toBe('REVIEW.OWN');
    await call(mediaRpc.askSecondOpinion, { ...bob, videoId: id, note: 'Is that Ann?' });
    expect((await list(ann))[0]).toMatchObject({ opinionNote: null });
    await claim(carl, id);
    await approve(carl, id);
    const shown = async (viewer: Staff) => (await list(viewer, { state: 'approved' }))[0];
    expect(await shown(bob)).toMatchObject({ id, decision: { decision: 'approve', by: carl.reviewerName } });
    expect(await shown(ann)).toMatchObject({ id, decision: { decision: 'approve', by: '' } });
    expect([await codeOf(claim(ann, id)), await codeOf(approve(ann, id))]).toEqual(['REVIEW.OWN', 'REVIEW.OWN']);
    const history = (viewer: Staff) => call(mediaRpc.authorHistory, { ...viewer, videoId: id });
    expect((await history(bob)).entries).toHaveLength(1);
    expect((await history(ann)).entries).toEqual([]);
  });

  it('hides clips of the suspended from moderators, until they are reinstated', async () => {
    const waiting = await newClip();
    await world.sql('insert into hidden_accounts (account_id) select owner_id from videos');
    expect([await next(ann), await list(ann), (await counts()).pending]).toEqual([null, [], 0]);
    expect(await codeOf(claim(ann, waiting))).toBe('VIDEO.NOT_FOUND');
    await world.sql('delete from hidden_accounts');
    expect((await next(ann))?.id).toBe(waiting);
  });

  it('counts nothing as held that is hidden from who holds it', async () => {
    const owner = randomUUID();
    for (let n = 0; n < LEASES_MAX; n++) await claim(ann, await world.insertClip(owner, 'pending_review'));
    const free = await world.insertClip(randomUUID(), 'pending_review');
    expect(await codeOf(claim(ann, free))).toBe('REVIEW.TOO_MANY_CLAIMS');
    await world.sql('insert into hidden_accounts (account_id) values ($1)', [owner]);
    expect((await counts()).looking).toEqual([]);
    await claim(ann, free);
    expect((await counts()).looking).toEqual([{ by: ann.reviewerName, clips: 1 }]);
  });

  it('lets nobody hold the whole queue', async () => {
    for (let n = 1; n < LEASES_MAX; n++) await newClip();
    for (let n = 1; n < LEASES_MAX; n++) await next(ann);
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) ids.push(await newClip());
    // Many concurrent requests for the last claim, both for the next clip and for chosen ones.
    const asked = ids.map((id, index) => codeOf(index < 10 ? next(ann) : claim(ann, id)));
    expect((await Promise.all(asked)).toSorted().slice(-2)).toEqual(['REVIEW.TOO_MANY_CLAIMS', 'none']);
    expect((await counts()).looking).toEqual([{ by: ann.reviewerName, clips: LEASES_MAX }]);
    expect(await codeOf(next(ann))).toBe('REVIEW.TOO_MANY_CLAIMS');
    const held = (await list(ann)).find((item) => item.claim?.mine);
    // Renewing a claim does not count as another.
    expect((await claim(ann, held!.id)).claim?.mine).toBe(true);
    await call(mediaRpc.releaseClaim, { ...ann, videoId: held!.id });
    expect(await next(ann)).not.toBeNull();
    expect((await counts()).looking).toEqual([{ by: ann.reviewerName, clips: LEASES_MAX }]);
  });

  it('skipped, a clip is offered to others', async () => {
    const id = await newClip();
    expect((await next(ann))?.id).toBe(id);
    await call(mediaRpc.skipReview, { ...ann, videoId: id });
    expect(await next(ann)).toBeNull();
    expect((await next(bob))?.id).toBe(id);
  });

  it('for a second opinion, somebody else decides', async () => {
    const id = await newClip();
    await claim(ann, id);
    await call(mediaRpc.askSecondOpinion, { ...ann, videoId: id, note: 'Is that the same person?' });
    expect(await codeOf(claim(ann, id))).toBe('REVIEW.EXCLUDED');
    expect([(await list(ann))[0], (await list(bob))[0]]).toMatchObject([
      { leftToOthers: true },
      { leftToOthers: false },
    ]);
    expect(await next(ann)).toBeNull();
    expect(await next(bob)).toMatchObject({ id, secondOpinion: true, opinionNote: 'Is that the same person?' });
    expect((await approve(bob, id)).state).toBe('approved');
  });

  it('a decision is undone by who took it, within seconds, and its member hears nothing of it', async () => {
    const { owner, id } = await decidedClip('reject');
    expect(await codeOf(undo(bob, id, 2))).toBe('REVIEW.UNDO_OVER');
    expect(await codeOf(undo(ann, id, 1))).toBe('REQUEST.CHANGED');
    for (const act of [undo, approve]) expect(await codeOf(act(ann, id, 2 ** 31))).toBe('REQUEST.INVALID');
    expect(await undo(ann, id, 2)).toMatchObject({ state: 'pending_review', version: 3, claim: { mine: true } });
    expect(await codeOf(undo(ann, id, 2))).toBe('REVIEW.UNDO_OVER');
    expect((await world.own(owner, id))?.status).toBe('pending_review');
    await world.stack.waitForEvent(events.videoReady, (payload) => payload.videoId === id);
    await approve(ann, id, 3);
    await world.settle(id);
    await notice(notifications.videoApproved, id);
    expect(world.stack.events.filter((event) => JSON.stringify(event.payload).includes('video.rejected'))).toEqual([]);
  });

  it('after some seconds a decision stands, and its member is told why', async () => {
    const { owner, id } = await decidedClip('reject');
    await world.settle(id);
    expect(await codeOf(undo(ann, id, 2))).toBe('REVIEW.UNDO_OVER');
    expect(await notice(notifications.videoRejected, id)).toMatchObject({
      accountId: owner,
      data: { reason: 'unwatchable', note: 'Too dark', appealable: true },
    });
  });

  it('goes on with other decisions when one cannot be settled', async () => {
    const [stuck, next] = await Promise.all(['5'.repeat(64), '6'.repeat(64)].map((sha256) => newClip({ sha256 })));
    await world.sql(`alter table refused_files add constraint stuck check (sha256 <> '${'5'.repeat(64)}')`);
    for (const id of [stuck!, next!]) {
      await claim(ann, id);
      await reject(ann, id);
    }
    await later(stuck!, '1 hour');
    await world.settle(next!);
    await notice(notifications.videoRejected, next!);
    const waits = 'select 1 from review_cases where video_id = $1 and settled_at is null';
    expect(await world.sql(waits, [stuck])).toHaveLength(1);
    await world.sql('alter table refused_files drop constraint stuck');
    await world.settle(stuck!);
    await notice(notifications.videoRejected, stuck!);
  });

  it('many are decided at once, with a result for each', async () => {
    const free = [await newClip(), await newClip()];
    const held = await newClip();
    await claim(bob, held);
    const decided = await decidedClip('approve', bob);
    const ids = [...free, held, decided.id, randomUUID()];
    const input: BulkDecisionInput = { decision: 'approve', items: ids.map((id) => ({ id, version: 1 })) };
    const { results } = await call(mediaRpc.decideMany, { ...ann, input });
    expect(results.map(({ error }) => error)).toEqual([
      null,
      null,
      'REVIEW.CLAIMED',
      'REVIEW.DECIDED',
      'VIDEO.NOT_FOUND',
    ]);
    expect((await list(ann, { state: 'approved' })).map((item) => item.id).toSorted()).toEqual(
      [...free, decided.id].toSorted(),
    );
  });

  it('a takedown can be undone, and leaves nothing to decide', async () => {
    const { owner, id } = await decidedClip('approve');
    await world.settle(id);
    const { version } = await takeDown(bob, id);
    expect(await undo(bob, id, version)).toMatchObject({ state: 'approved', kind: 'initial', claim: null });
    expect(await world.own(owner, id)).toMatchObject({ status: 'approved', isPublic: true, rejection: null });
    expect((await list(ann)).map((item) => item.id)).not.toContain(id);
    expect(await takeDown(bob, id)).toMatchObject({ state: 'taken_down' });
  });

  it('an approved clip is taken down, is watched by nobody, and comes back when its appeal succeeds', async () => {
    const { owner, id } = await decidedClip('approve');
    await world.settle(id);
    const item = await takeDown(bob, id);
    expect(item).toMatchObject({ state: 'taken_down', kind: 'report', decision: { reason: 'hate_or_harassment' } });
    const act = await world.stack.waitForEvent(
      events.mediaStaffActed,
      ({ about, act }) => about === id && act === 'clip.taken_down',
    );
    expect(act.payload).toMatchObject({
      by: bob.reviewerId,
      accountId: owner,
      detail: 'report rejected hate_or_harassment',
    });
    const down = await world.stack.waitForEvent(events.videoTakenDown, (payload) => payload.videoId === id);
    expect(down.payload).toMatchObject({ ownerId: owner, reason: 'hate_or_harassment' });
    expect(await codeOf(takeDown(ann, id))).toBe('REVIEW.DECIDED');
    await world.settle(id);
    // The key by which auth replaces older notifications about the clip.
    expect((await notice(notifications.videoTakenDown, id)).key).toMatch(`review:${id}:`);
    expect(await world.own(owner, id)).toMatchObject({
      status: 'taken_down',
      isPublic: false,
      rejection: { reason: 'hate_or_harassment', note: 'Seen again' },
      appeal: { state: 'possible' },
    });
    await appeal(owner, id);
    expect((await world.own(owner, id))?.appeal?.state).toBe('open');
    // Another moderator may decide.
    expect(await next(bob)).toBeNull();
    expect(await codeOf(claim(bob, id))).toBe('REVIEW.EXCLUDED');
    expect(await next(ann)).toMatchObject({
      id,
      kind: 'appeal',
      statement: 'It is me, and it is bright.',
      appealed: { reason: 'hate_or_harassment' },
    });
    await approve(ann, id);
    expect(await world.own(owner, id)).toMatchObject({ status: 'approved', isPublic: true });
    await world.settle(id);
    expect(await notice(notifications.appealDecided, id)).toMatchObject({ data: { granted: true } });
  });

  it('case 31: an appeal is made once, in time, by the owner', async () => {
    const { owner, id } = await decidedClip('reject');
    expect(await codeOf(appeal(owner, id))).toBe('APPEAL.NOT_POSSIBLE');
    await world.settle(id);
    expect(await codeOf(appeal(randomUUID(), id))).toBe('VIDEO.NOT_FOUND');
    const results = await Promise.all([codeOf(appeal(owner, id)), codeOf(appeal(owner, id))]);
    expect(results.toSorted()).toEqual(['APPEAL.ALREADY', 'none']);
    await claim(bob, id);
    await world.decide(bob, id, { decision: 'reject', reason: 'not_the_person', version: 1 });
    const first = { reason: 'unwatchable', note: 'Too dark' };
    expect(await world.own(owner, id)).toMatchObject({ rejection: first, appeal: { state: 'open' } });
    await world.settle(id);
    expect(await codeOf(appeal(owner, id))).toBe('APPEAL.ALREADY');
    // As the mail about it says.
    const upheld = { rejection: { reason: 'not_the_person', note: null }, appeal: { state: 'upheld' } };
    expect(await world.own(owner, id)).toMatchObject(upheld);

    const late = await decidedClip('reject');
    await world.settle(late.id);
    // A process with a wrong clock asks the database.
    const now = Date.now.bind(Date);
    const wrong = jest.spyOn(Date, 'now').mockImplementation(() => now() + 30 * 86_400_000);
    expect((await world.own(late.owner, late.id))?.appeal?.state).toBe('possible');
    wrong.mockRestore();
    await later(late.id, '21 days');
    expect((await world.own(late.owner, late.id))?.appeal?.state).toBe('over');
    expect(await codeOf(appeal(late.owner, late.id))).toBe('APPEAL.TOO_LATE');
    const approved = await decidedClip('approve');
    await world.settle(approved.id);
    expect(await codeOf(appeal(approved.owner, approved.id))).toBe('APPEAL.NOT_POSSIBLE');
    await call(mediaRpc.deleteVideo, { accountId: late.owner, videoId: late.id });
    expect(await codeOf(appeal(late.owner, late.id))).toBe('VIDEO.NOT_FOUND');
  });

  it('reports of a clip become one case, without those who reported; the urgent come first', async () => {
    const shown = await decidedClip('approve');
    const reporters = [randomUUID(), randomUUID(), bob.reviewerId, randomUUID()];
    for (const reporter of reporters) await world.insertClip(reporter, 'approved');
    const waiting = await newClip({ age: '9 hours' });
    await report(reporters[0]!, shown.id, { reason: 'scam', note: 'Asks for money' });
    await report(reporters[0]!, shown.id, { reason: 'scam' });
    await report(reporters[1]!, shown.id, { reason: 'minor_shown' });
    await report(reporters[2]!, shown.id, { reason: 'other' });
    const items = await list(ann);
    expect(items.map((item) => item.id)).toEqual([shown.id, waiting]);
    expect(items[0]).toMatchObject({
      kind: 'report',
      urgent: true,
      reports: { count: 3, reasons: ['minor_shown', 'other', 'scam'], notes: ['Asks for money'] },
    });
    for (const reporter of reporters) expect(JSON.stringify(items)).not.toContain(reporter);
    // A moderator who reported it may not decide.
    expect(await codeOf(claim(bob, shown.id))).toBe('REVIEW.EXCLUDED');
    expect(await counts()).toMatchObject({ pending: 2, reports: 1, initial: 1, people: 0 });
    await claim(ann, shown.id);
    // A report during the review must be seen before deciding; a repeated one by the same member is not news.
    const seen = items[0]!.version;
    await report(reporters[3]!, shown.id, { reason: 'other', note: 'Lives next door' });
    expect(await codeOf(approve(ann, shown.id, seen))).toBe('REQUEST.CHANGED');
    await report(reporters[0]!, shown.id, { reason: 'scam' });
    expect((await approve(ann, shown.id, seen + 1)).state).toBe('approved');
    expect(await codeOf(report(shown.owner, shown.id, { reason: 'other' }))).toMatch(/REPORT.OWN/);
    expect(await codeOf(report(reporters[0]!, waiting, { reason: 'other' }))).toBe('VIDEO.NOT_FOUND');
    expect(await codeOf(report(randomUUID(), shown.id, { reason: 'other' }))).toBe('MEDIA.UPLOAD_FIRST');
  });

  it('urgent reports of a clip go on as a case about its owner, who deletes it; others end with it', async () => {
    const [owner, reporter, second] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [reporter, second]) await world.insertClip(id, 'approved');
    const shown = await world.insertClip(owner, 'approved');
    await report(reporter, shown, { reason: 'minor_shown', note: 'About twelve' });
    await report(second, shown, { reason: 'scam', note: 'Asks for money' });
    const seen = await claim(ann, shown);
    await call(mediaRpc.deleteVideo, { accountId: owner, videoId: shown });
    expect(await codeOf(approve(ann, shown, seen.version))).toBe('VIDEO.NOT_FOUND');
    const people = async () => (await call(mediaRpc.listPersonCases, { ...ann, limit: 10, state: 'open' })).items;
    const about = { count: 1, reasons: ['minor_shown'], notes: ['About twelve'], promptIds: ['dad_joke'] };
    expect(await people()).toMatchObject([
      { personId: 'person-1234', urgent: true, version: 1, reports: about, claim: null },
    ]);
    // Of another clip, who has reported in this case already counts once.
    const other = await world.insertClip(owner, 'approved', { promptId: 'dance_move' });
    for (const by of [reporter, second]) await report(by, other, { reason: 'violence_or_danger' });
    await call(mediaRpc.deleteVideo, { accountId: owner, videoId: other });
    const reasons = ['minor_shown', 'violence_or_danger'];
    const both = { ...about, count: 2, reasons, promptIds: ['dad_joke', 'dance_move'] };
    expect(await people()).toMatchObject([{ urgent: true, version: 2, reports: both }]);
    expect(await counts()).toMatchObject({ pending: 0, people: 1 });
  });

  it.each(['accountSuspended', 'accountDeletionRequested'] as const)(
    'urgent reports of a clip do not wait for the return of its owner, who is gone for now (%s)',
    async (gone) => {
      const [owner, reporter, second] = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of [reporter, second]) await world.insertClip(id, 'approved');
      const shown = await world.insertClip(owner, 'approved');
      await report(reporter, shown, { reason: 'minor_shown', note: 'About twelve' });
      await report(second, shown, { reason: 'scam' });
      const openedAt = new Date(Date.now() - 20 * 3_600_000);
      await world.sql('update reports set created_at = $1 where reporter_id = $2', [openedAt, reporter]);
      await world.stack.publish(events[gone], { accountId: owner, version: 1 });
      const people = async () => (await call(mediaRpc.listPersonCases, { ...ann, limit: 10, state: 'open' })).items;
      const about = { count: 1, reasons: ['minor_shown'], notes: ['About twelve'], promptIds: ['dad_joke'] };
      await eventually(async () =>
        expect(await people()).toMatchObject([
          { personId: 'person-1234', urgent: true, reports: about, openedAt: openedAt.toISOString() },
        ]),
      );
      expect([await list(ann), await counts()]).toMatchObject([[], { pending: 0, people: 1 }]);
      await world.stack.publish(events.accountReinstated, { accountId: owner, version: 2 });
      await eventually(async () => expect(await list(ann)).toMatchObject([{ id: shown, reports: { count: 1 } }]));
    },
  );

  it('reports of a person wait for a moderator, without account or reporter', async () => {
    const [reporterId, subjectId] = [randomUUID(), randomUUID()];
    const about = { reporterId, subjectId, personId: 'person-1234' };
    await call(mediaRpc.reportPerson, { ...about, reason: 'hate_or_harassment', note: 'In a message' });
    const { items } = await call(mediaRpc.listPersonCases, { ...ann, limit: 10, state: 'open' });
    expect(items).toMatchObject([{ personId: 'person-1234', reports: { count: 1, notes: ['In a message'] } }]);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${reporterId}|${subjectId}`));
    const caseId = items[0]!.id;
    const input = { decision: 'reject', reason: 'hate_or_harassment', version: 1 } as const;
    expect(await codeOf(call(mediaRpc.decidePersonCase, { ...ann, caseId, input }))).toBe('REVIEW.LEASE_LOST');
    await call(mediaRpc.claimPersonCase, { ...ann, caseId });
    expect(await codeOf(call(mediaRpc.claimPersonCase, { ...bob, caseId }))).toBe('REVIEW.CLAIMED');
    await call(mediaRpc.decidePersonCase, { ...ann, caseId, input });
    const decided = await call(mediaRpc.listPersonCases, { ...bob, limit: 10, state: 'decided' });
    expect(decided.items).toMatchObject([{ id: caseId, decision: { decision: 'reject', by: ann.reviewerName } }]);
    expect(await codeOf(call(mediaRpc.reportPerson, { ...about, subjectId: reporterId, reason: 'other' }))).toBe(
      'REPORT.OWN',
    );
  });

  it('nobody decides the appeal that their own report caused, nor anything else about whom they reported', async () => {
    const shown = await decidedClip('approve', carl);
    await world.insertClip(bob.reviewerId, 'approved');
    await report(bob.reviewerId, shown.id, { reason: 'scam' });
    const reported = (await list(ann)).find(({ id }) => id === shown.id)!;
    await claim(ann, shown.id);
    await reject(ann, shown.id, reported.version);
    await world.settle(shown.id);
    await appeal(shown.owner, shown.id);
    // Bob reported the clip, and Ann took it down.
    for (const one of [bob, ann]) {
      expect(await next(one)).toBeNull();
      expect(await codeOf(claim(one, shown.id))).toBe('REVIEW.EXCLUDED');
    }
    // Nor may he decide a new clip of somebody whom he reported as a person.
    const person = { reporterId: bob.reviewerId, subjectId: shown.owner, personId: 'person-1234' };
    await call(mediaRpc.reportPerson, { ...person, reason: 'other' });
    const another = await world.insertClip(shown.owner, 'pending_review');
    expect(await codeOf(claim(bob, another))).toBe('REVIEW.EXCLUDED');
    await claim(carl, shown.id);
    expect((await approve(carl, shown.id)).state).toBe('approved');
  });

  it('takes no more reports of a member in a day than it says, however many come at once', async () => {
    const reporterId = randomUUID();
    const report = (index: number) => {
      const about = { subjectId: randomUUID(), personId: `person-${String(index)}` };
      return call(mediaRpc.reportPerson, { reporterId, ...about, reason: 'other' });
    };
    const answers = await Promise.all(Array.from({ length: 26 }, (_, index) => codeOf(report(index))));
    expect(answers.filter((code) => code === 'none')).toHaveLength(20);
    expect(answers.filter((code) => code === 'REPORT.TOO_MANY')).toHaveLength(6);
    await expect(report(0)).rejects.toMatchObject({ details: { retryAfter: expect.closeTo(86_400, -3) } });
  });

  it('opens no case about a clip that its owner deletes while it is being reported', async () => {
    const { id } = await decidedClip('approve');
    const reporter = randomUUID();
    await world.insertClip(reporter, 'approved');
    const turn = `hashtextextended('media.reports:${reporter}', 0)`;
    const locks = `select 1 from pg_locks where locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = ${turn}`;
    // Deletes the clip once the report, which has found it, waits for its turn.
    const deleting = world.sql(`do $$ begin
      perform pg_advisory_xact_lock(${turn});
      while not exists (${locks} and not granted) loop perform pg_sleep(0.01); end loop;
      update videos set status = 'deleted' where id = '${id}';
    end $$`);
    await eventually(async () => expect(await world.sql(locks)).toHaveLength(1));
    expect(await codeOf(report(reporter, id, { reason: 'scam' }))).toBe('VIDEO.NOT_FOUND');
    await deleting;
    expect(await counts()).toMatchObject({ pending: 0 });
  });

  it('shows every decided case of a person, page by page, whenever it was decided', async () => {
    await world.sql(`insert into review_cases (id, kind, state, subject_id, opened_at, decision, decided_at)
       select gen_random_uuid(), 'report', 'decided', gen_random_uuid(), now() - day * interval '1 day', 'approve', now()
         from generate_series(1, 3) day`);
    const pageAfter = (cursor: string | null) =>
      call(mediaRpc.listPersonCases, { ...ann, state: 'decided', limit: 1, ...(cursor !== null && { cursor }) });
    let page = await pageAfter(null);
    const seen = page.items.map(({ id }) => id);
    while (page.nextCursor !== null) {
      page = await pageAfter(page.nextCursor);
      seen.push(...page.items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('is filtered by kind, prompt, author and id, and knows what was decided about an author', async () => {
    const author = randomUUID();
    const [one, two] = [
      await world.insertClip(author, 'pending_review'),
      await world.insertClip(author, 'pending_review', { promptId: 'dance_move' }),
    ];
    const other = await newClip();
    const ids = async (filter: object) => (await list(ann, filter)).map((item) => item.id).toSorted();
    expect(await ids({ authorOf: one })).toEqual([one, two].toSorted());
    expect(await ids({ promptId: 'dance_move' })).toEqual([two]);
    expect(await ids({ q: other.slice(0, 8) })).toEqual([other]);
    expect(await ids({ kind: 'appeal' })).toEqual([]);
    await claim(ann, one);
    await reject(ann, one);
    const history = await call(mediaRpc.authorHistory, { ...bob, videoId: two });
    expect(history.totals).toEqual({ clips: 2, approved: 0, rejected: 1, takenDown: 0, reports: 0 });
    expect(history.entries).toMatchObject([{ id: one, decision: 'reject', reason: 'unwatchable', state: 'rejected' }]);
    expect(JSON.stringify(history)).not.toContain(author);
  });

  it('counts what is overdue, and its revision changes with every change', async () => {
    const id = await newClip({ age: '30 hours' });
    const first = await counts();
    expect(first).toMatchObject({ pending: 1, overdue: 1 });
    expect(first.oldestSeconds).toBeGreaterThan(100_000);
    expect((await counts()).revision).toBe(first.revision);
    await claim(ann, id);
    const claimed = await counts();
    await approve(ann, id);
    const revisions = [first.revision, claimed.revision, (await counts()).revision];
    expect(new Set(revisions).size).toBe(3);
  });

  it("tells operators a clip's whole story, by ids and codes", async () => {
    const { owner, id } = await decidedClip('reject');
    const operator = await world.stack.rpcAs('operator');
    const story = await operator.call(mediaRpc.tellClipStory, { videoId: id });
    expect(story).toMatchObject({ id, ownerId: owner, state: 'rejected', objects: [] });
    expect(story.entries).toMatchObject([
      { act: 'rejected', actorId: ann.reviewerId, detail: { reason: 'unwatchable' } },
      { act: 'became rejected' },
    ]);
    expect(JSON.stringify(story)).not.toMatch(/@example|Too dark/);
    // Of their own clip, an operator does not read what others did.
    const olga = await world.staff('olga', ['operator']);
    const read = async () => (await call(mediaRpc.clipStory, { ...olga, videoId: id })).entries;
    expect(await read()).toHaveLength(2);
    await world.sql('update videos set owner_id = $1 where id = $2', [olga.reviewerId, id]);
    expect(await read()).toEqual([]);
  });

  it('captions are written until the clip is reviewed, are part of what is reviewed, and end as WebVTT', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await world.sql('update videos set seconds = 4 where id = $1', [id]);
    const write = (accountId: string, captions: string) =>
      call(mediaRpc.setCaptions, { accountId, videoId: id, captions });
    expect(await codeOf(write(randomUUID(), 'Hi'))).toBe('VIDEO.NOT_FOUND');
    await write(owner, 'Hi <b>all</b>');
    const shown = 'WEBVTT\n\n00:00.000 --> 00:04.000\nHi &lt;b&gt;all&lt;/b&gt;\n';
    expect((await list(ann))[0]).toMatchObject({ captions: shown, captionText: 'Hi <b>all</b>' });
    const { version } = await claim(ann, id);
    await approve(ann, id, version);
    expect(await world.own(owner, id)).toMatchObject({ captions: shown, captionText: 'Hi <b>all</b>' });
    expect(await codeOf(write(owner, 'other words'))).toBe('VIDEO.CAPTIONS_FIXED');
  });

  it('captions that changed after a moderator looked are looked at again, and stay while one looks', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    const write = (captions: string) => codeOf(call(mediaRpc.setCaptions, { accountId: owner, videoId: id, captions }));
    const approveSeen = async (version: number) => {
      const input: BulkDecisionInput = { decision: 'approve', items: [{ id, version }] };
      return (await call(mediaRpc.decideMany, { ...bob, input })).results[0]?.error;
    };
    await write('Hi');
    const seen = (await list(bob))[0]!;
    expect(await write('You are all fools')).toBe('none');
    expect(await approveSeen(seen.version)).toBe('REQUEST.CHANGED');
    const held = await claim(ann, id);
    expect(held).toMatchObject({ captionText: 'You are all fools' });
    expect(await write('Others')).toBe('VIDEO.CAPTIONS_IN_REVIEW');
    expect(await codeOf(approve(ann, id, seen.version))).toBe('REQUEST.CHANGED');
    await call(mediaRpc.releaseClaim, { ...ann, videoId: id });
    expect(await write('Others')).toBe('none');

    // A rejection that can still be undone is not told.
    const rejected = await world.insertClip(owner, 'pending_review', { promptId: 'hidden_talent' });
    const { version } = await claim(ann, rejected);
    await reject(ann, rejected, version);
    const late = call(mediaRpc.setCaptions, { accountId: owner, videoId: rejected, captions: 'Late' });
    expect(await codeOf(late)).toBe('VIDEO.CAPTIONS_IN_REVIEW');

    // Many edits beside an approval: only captions that were seen get published, and no connection waits for another.
    const last = (await list(bob))[0]!;
    const writes = Array.from({ length: 12 }, (_, index) => write(`Word ${String(index)}`));
    const [error, ...answers] = await Promise.all([approveSeen(last.version), ...writes]);
    expect(answers.filter((code) => code !== 'none' && code !== 'VIDEO.CAPTIONS_FIXED')).toEqual([]);
    const { status, captionText } = (await world.own(owner, id))!;
    if (error === null) expect([status, captionText]).toEqual(['approved', 'Others']);
    else expect([error, status]).toEqual(['REQUEST.CHANGED', 'pending_review']);
  });
});
