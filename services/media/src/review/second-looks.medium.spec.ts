import { randomUUID } from 'node:crypto';
import { events, mediaRpc, type DecisionInput, type SampleInput } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('after a decision', () => {
  let ann: Staff;
  let bob: Staff;
  let carl: Staff;

  const world = MediaWorld.duringTests('filesystem', { REVIEW_SAMPLE_PERCENT: '100' });

  beforeAll(async () => {
    [ann, bob, carl] = [await world.staff('ann'), await world.staff('bob'), await world.staff('carl')];
  });
  beforeEach(async () => {
    for (const table of ['videos', 'review_cases', 'review_samples', 'refused_files'])
      await sql(`delete from ${table}`);
  });

  const sql = <Row extends object>(text: string, values: unknown[] = []) => world.sql<Row>(text, values);
  const samples = (reviewer: Staff) => world.call(mediaRpc.samples, reviewer);
  const judge = (reviewer: Staff, caseId: string, input: SampleInput) =>
    codeOf(world.call(mediaRpc.judgeSample, { ...reviewer, caseId, input }));
  const waiting = async () =>
    (await world.call(mediaRpc.listReview, { ...bob, state: 'pending_review', limit: 10 })).items;

  /** A clip with a final decision by Ann. */
  async function decided(decision: Omit<DecisionInput, 'version'>, clip: { sha256?: string } = {}): Promise<string> {
    const id = await world.insertClip(randomUUID(), 'pending_review', clip);
    await sql('update videos set seconds = 4 where id = $1', [id]);
    await world.claim(ann, id);
    await world.decide(ann, id, { ...decision, version: 1 });
    await world.settle(id);
    return id;
  }

  it('some approvals are looked at again by others, once, and change nothing by it', async () => {
    const id = await decided({ decision: 'approve' });
    expect((await samples(ann)).items).toEqual([]);
    const [item] = (await samples(bob)).items;
    expect(item).toMatchObject({ id, decision: null, claim: null });
    const caseId = item?.caseId ?? '';
    expect(await judge(ann, caseId, { agree: true })).toBe('VIDEO.NOT_FOUND');
    expect(await judge(bob, caseId, { agree: false })).toBe('REQUEST.INVALID');
    const note = 'A phone number is on the wall.';
    const tries = Array.from({ length: 12 }, (_, n) => judge(n % 2 ? bob : carl, caseId, { agree: false, note }));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'VIDEO.NOT_FOUND')).toHaveLength(11);
    expect(await samples(carl)).toMatchObject({
      items: [],
      waiting: 0,
      looked: 1,
      agreed: 0,
      doubted: [{ id, note, state: 'approved' }],
    });
    // Whose clip it is does not learn what was said about it, moderator or not.
    await sql('update review_cases set subject_id = $1', [carl.reviewerId]);
    expect((await samples(carl)).doubted).toEqual([]);
    expect((await samples(ann)).doubted).toHaveLength(1);
    await world.stack.waitForEvent(
      events.mediaStaffActed,
      ({ act, about, detail }) => act === 'clip.sampled' && about === id && detail === 'disagreed',
    );
    expect(await sql(`select 1 from audit where video_id = $1 and act = 'sample disagreed'`, [id])).toHaveLength(1);
  });

  it('of members who are suspended nothing waits, in the list or by the count', async () => {
    const id = await decided({ decision: 'approve' });
    expect(await samples(bob)).toMatchObject({ items: [{ id }], waiting: 1 });
    await sql('insert into hidden_accounts (account_id) select owner_id from videos where id = $1', [id]);
    expect(await samples(bob)).toMatchObject({ items: [], waiting: 0 });
  });

  it('a file that was refused comes back marked, from whomever, until it is approved', async () => {
    const sha256 = randomUUID();
    await decided({ decision: 'reject', reason: 'hate_or_harassment' }, { sha256 });
    const again = await world.insertClip(randomUUID(), 'pending_review', { sha256 });
    const other = await world.insertClip(randomUUID(), 'pending_review');
    expect(new Map((await waiting()).map(({ id, refusedBefore }) => [id, refusedBefore]))).toEqual(
      new Map([
        [again, 'hate_or_harassment'],
        [other, null],
      ]),
    );
    await decided({ decision: 'approve' }, { sha256 });
    expect((await waiting()).map(({ refusedBefore }) => refusedBefore)).toEqual([null, null]);
  });
});
