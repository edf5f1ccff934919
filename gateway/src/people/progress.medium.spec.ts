import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

describe('how many people are worth rating', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'groups']));
  const waits = duringTests(() => product.member('waits@example.com'));
  const looks = duringTests(() => product.member('looks@example.com'));

  beforeAll(() =>
    product.stack.sql(
      'profiles',
      `insert into profiles (account_id, person_id, location, first_name, activities, purposes, group_balance, availability,
         budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
       select gen_random_uuid(), substr(md5(n::text), 1, 16), 'CA:ON:Toronto', 'Crowd', '{art}', '{friends}', 'yes', '{weekends}',
         'under100', '{friends}', 'female', '{}', 30, '{Sail}', true from generate_series(1, 90) n`,
    ),
  );

  const progress = async (browser: Browser) => (await browser.get('/api/people/progress')).body;
  const since = (days: number) =>
    product.stack.sql('groups', `update registrations set waiting_since = now() - make_interval(days => $1)`, [days]);

  it('are more for whoever has waited for long, and for nobody else', async () => {
    expect(await progress(waits)).toEqual({ rated: 0, target: 34 });
    const answer = await waits.post('/api/profiles', { offering: { kind: 'program', id: 'pottery' } });
    expect(answer.status).toBe(201);
    expect(await progress(waits)).toEqual({ rated: 0, target: 34 });
    await since(30);
    expect(await progress(waits)).toEqual({ rated: 0, target: 56 });
    expect(await progress(looks)).toEqual({ rated: 0, target: 34 });
    await product.stack.sql('groups', `update registrations set status = 'paused'`);
    expect(await progress(waits)).toEqual({ rated: 0, target: 34 });
  });
});
