import { randomUUID } from 'node:crypto';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media']));

describe('members, as moderators look for them', () => {
  let accountId: string;
  let personId: string;
  const clipId = randomUUID();

  const moderator = duringTests(() => product.staff('mod@example.com', 'moderator'));

  beforeAll(async () => {
    await product.member('rory@example.com', { firstName: 'Rory' });
    accountId = await product.accountIdOf('rory@example.com');
    personId = await product.personIdOf(accountId);
    await product.stack.sql(
      'media',
      `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, version, size_bytes, accepted_at)
       values ($1, $2, 'dad_joke', 'fun', false, 'approved', 1, 1000, now())`,
      [clipId, accountId],
    );
    await product.stack.sql(
      'media',
      `insert into review_cases (id, kind, state, video_id, subject_id, decision, reason, note, decided_by, decided_name, decided_at)
       values (gen_random_uuid(), 'report', 'decided', $1, $2, 'approve', null, 'Fine.', $3, 'ann@example.com', now())`,
      [clipId, accountId, randomUUID()],
    );
  });

  it('are found by name and public id, and clips by the beginning of their id', async () => {
    const find = async (query: string) => (await moderator.get(`/api/moderation/members?query=${query}`)).body;
    for (const query of ['ror', personId])
      expect(await find(query)).toEqual({ people: [{ id: personId, name: 'Rory' }], clips: [] });
    expect(await find(clipId.slice(0, 8))).toMatchObject({ clips: [{ id: clipId, state: 'approved' }] });
    expect(JSON.stringify(await find(clipId))).not.toMatch(new RegExp(`${accountId}|Rory|${personId}`));
  });

  it('have all their clips and cases on one page, without account and address; each look is noted', async () => {
    const answer = await moderator.get(`/api/moderation/members/${personId}`);
    expect(answer.body).toMatchObject({
      id: personId,
      name: 'Rory',
      totals: { clips: 1, approved: 1 },
      clips: [{ id: clipId }],
      cases: [
        { kind: 'report', open: false, clip: { id: clipId }, decision: { by: 'ann@example.com', note: 'Fine.' } },
      ],
    });
    expect(answer.text).not.toMatch(new RegExp(`${accountId}|rory@`));
    const looks = await product.stack.sql('media', `select act from audit where subject_id = $1`, [accountId]);
    expect(looks).toEqual([{ act: 'member looked at' }]);
  });

  it('are said to be suspended, why and until when, but not by whom and with which note', async () => {
    const page = async () => (await moderator.get(`/api/moderation/members/${personId}`)).body;
    expect(await page()).toMatchObject({ suspension: null });
    const operator = await product.staff('ops@example.com', 'operator');
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const body = { reason: 'harassment', note: 'Four reports.', until };
    expect((await operator.put(`/api/operations/accounts/${accountId}/suspension`, body)).status).toBe(200);
    expect(await page()).toMatchObject({ suspension: { reason: 'harassment', until, since: expect.any(String) } });
    expect(JSON.stringify(await page())).not.toMatch(/Four reports|ops@/);
  });

  it('are not there under an id that nobody has', async () => {
    expect(problemOf(await moderator.get('/api/moderation/members/nobody-at-all')).code).toBe('PEOPLE.NOT_FOUND');
  });
});

describe('the report of a clip', () => {
  let [ana, bo]: (Browser | undefined)[] = [];
  const clips: string[] = [];

  beforeAll(async () => {
    [ana, bo] = [await product.member('ana@example.com'), await product.member('bo@example.com')];
    // Clips and visibility are set by SQL, as nothing is watched here.
    await product.stack.sql('profiles', `update profiles set bucket_list = '{Sail}', discoverable = true`);
    for (const name of ['ana', 'bo']) {
      const [id, ownerId] = [randomUUID(), await product.accountIdOf(`${name}@example.com`)];
      await product.stack.sql(
        'media',
        `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, size_bytes, accepted_at)
         values ($1, $2, 'dad_joke', 'fun', false, 'approved', 1000, now())`,
        [id, ownerId],
      );
      await product.stack.sql('profiles', `insert into clips values ($1, $2, 'fun', true, 1)`, [id, ownerId]);
      clips.push(id);
    }
  });

  it('P11 is refused like that of an unknown clip once its owner has blocked the viewer', async () => {
    const report = async (id: string) => {
      const answer = await bo!.post(`/api/videos/${id}/report`, { reason: 'other', note: 'Not nice.' });
      return { status: answer.status, text: answer.text.replace(/"requestId":"[^"]*"/, '') };
    };
    expect((await report(clips[0]!)).status).toBe(200);
    const boId = String((await bo!.get('/api/profiles')).body['id']);
    expect((await ana!.put(`/api/people/${boId}/block`, {})).status).toBe(200);
    expect(await report(clips[0]!)).toEqual(await report(randomUUID()));
  });

  it('moderators are led to no profile that does not open to them', async () => {
    await product.rank('grantRole', 'bo@example.com', 'moderator');
    const plain = await product.staff('plain@example.com', 'moderator');
    const mayOpen = async (browser: Browser, name: string): Promise<unknown> => {
      const id = await product.personIdOf(await product.accountIdOf(`${name}@example.com`));
      const { status } = await browser.get(`/api/people/${id}`);
      const { body } = await browser.get(`/api/moderation/members/${id}`);
      expect(body['mayOpen']).toBe(status === 200);
      return body['mayOpen'];
    };
    expect(await mayOpen(bo!, 'bo')).toBe(true);
    // Ana has blocked Bo.
    expect(await mayOpen(bo!, 'ana')).toBe(false);
    expect(await mayOpen(plain, 'bo')).toBe(false);
  });

  it('of one’s own clip is refused', async () => {
    const answer = await bo!.post(`/api/videos/${clips[1]!}/report`, { reason: 'other', note: 'Not nice.' });
    expect(problemOf(answer).code).toBe('REPORT.OWN');
  });
});
