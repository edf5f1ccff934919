import { randomUUID } from 'node:crypto';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

describe('the report of a clip', () => {
  let [ana, bo]: (Browser | undefined)[] = [];
  const clips: string[] = [];

  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media']));

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

  it('of one’s own clip is refused', async () => {
    const answer = await bo!.post(`/api/videos/${clips[1]!}/report`, { reason: 'other', note: 'Not nice.' });
    expect(problemOf(answer).code).toBe('REPORT.OWN');
  });
});
