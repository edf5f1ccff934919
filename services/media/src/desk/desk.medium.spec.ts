import { randomUUID } from 'node:crypto';
import { mediaRpc, type TimelinePlace } from '@emberhood/contracts';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('what operators see of clips and cases', () => {
  let olga: Staff;

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    olga = await world.staff('olga', ['operator']);
  });

  const lookUp = (query: string, accountIds: string[]) =>
    world.call(mediaRpc.lookUp, { sessionId: olga.sessionId, query, accountIds });
  const timeline = async (accountId: string, after: TimelinePlace | null = null, limit = 50) => {
    const asked = { sessionId: olga.sessionId, accountId, kind: null, after, limit };
    return (await world.call(mediaRpc.timeline, asked)).entries;
  };

  it('is found by account, and by the beginning of an id; not what is only announced or deleted', async () => {
    const owner = randomUUID();
    const [clip, deleted] = [await world.insertClip(owner, 'approved'), await world.insertClip(owner, 'approved')];
    await world.sql(`update videos set status = 'deleted', deleted_at = now() where id = $1`, [deleted]);
    expect((await lookUp('xx', [owner])).clips).toMatchObject([{ id: clip, status: 'approved' }]);
    expect((await lookUp(clip.slice(0, 8), [])).clips.map(({ id }) => id)).toContain(clip);
    expect(await lookUp('xx', [])).toEqual({ clips: [], handed: [] });
  });

  it('is a past of clips and of cases about somebody, without who reported', async () => {
    const [owner, reporter] = [randomUUID(), randomUUID()];
    const clip = await world.insertClip(owner, 'approved');
    await world.call(mediaRpc.reportPerson, {
      reporterId: reporter,
      subjectId: owner,
      personId: 'person-owner',
      reason: 'scam',
      note: 'He asked me for money.',
    });
    const whole = await timeline(owner);
    expect(whole.map(({ kind, what }) => [kind, what])).toContainEqual(['case', 'opened:person']);
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(`${reporter}|money`));
    expect((await timeline(reporter)).length).toBe(0);
    await world.sql(`update videos set accepted_at = now() where id = $1`, [clip]);
    const [first, second] = await timeline(owner);
    expect([first?.what, second?.what]).toEqual(['uploaded', 'opened:person']);
    const rest = await timeline(owner, { at: first!.at, id: first!.id });
    expect(rest[0]).toEqual(second);
  });

  it('is no past in which a clip failed before all that was tried', async () => {
    const owner = randomUUID();
    const clip = await world.insertClip(owner, 'failed');
    await world.sql(
      `update videos set accepted_at = now() - interval '6 hours', failure = 'MEDIA.TRUNCATED' where id = $1`,
      [clip],
    );
    await world.sql(`insert into review_cases (id, kind, subject_id, opened_at)
      values (gen_random_uuid(), 'report', '${owner}', now() - interval '1 hour')`);
    await world.sql(`insert into review_cases (id, kind, subject_id, video_id, opened_at)
      values (gen_random_uuid(), 'initial', '${owner}', '${clip}', now() - interval '2 hours')`);
    expect((await timeline(owner)).map(({ what, detail }) => [what, detail])).toEqual([
      ['failed', 'dad_joke: MEDIA.TRUNCATED'],
      ['opened:person', null],
      ['opened:initial', 'dad_joke'],
      ['uploaded', 'dad_joke'],
    ]);
  });
});
