import { api, type Endpoint } from '@emberhood/contracts';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every GET endpoint for members; those of staff are refused before anything is read. */
const READS = Object.values<Endpoint>(api).filter(
  ({ method, status, stream, access }) =>
    method === 'GET' && status !== 302 && stream !== true && ['public', 'session', 'member'].includes(access),
);

/** Headers whose values differ with every answer: only their names and order are compared. */
const EACH_TIME = /^(date|x-request-id|(x-)?ratelimit.*|set-cookie)$/;
/** Derived from the body, so it differs if the body contains the time. */
const MOVING = /^etag$/;

function stillOf(name: string, value: unknown): unknown {
  return EACH_TIME.test(name) ? '' : value;
}

const product = duringTests(() =>
  TestProduct.start(['auth', 'profiles', 'invites', 'groups'], {
    gateway: { FEATURE_AVAILABILITY: 'true', LIMIT_CALLS_PER_MINUTE: '1000000' },
  }),
);

describe('a hidden choice', () => {
  const members: Record<string, Browser> = {};
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    for (const name of ['rater', 'chosen', 'other']) {
      const browser = await product.member(`${name}@example.com`, { nickname: name });
      members[name] = browser;
      ids[name] = String((await browser.get('/api/profiles')).body['id']);
    }
    // Visibility is set by SQL, as no clips are needed here.
    await product.stack.sql('profiles', `update profiles set bucket_list = '{Sail}', discoverable = true`);
    // All in one cohort, so that they could be in a group together.
    await product.stack.sql(
      'profiles',
      `insert into cohort_places (account_id, rank, cohort_id, since) select account_id, 0, '${NOBODY}', now() - interval '9 days' from profiles`,
    );
  });

  /**
   * What somebody gets from every endpoint about every person: status, headers, body, size and order, without times.
   */
  async function readAll(browser: Browser): Promise<string[]> {
    const answers: string[] = [];
    for (const { path } of READS)
      for (const id of path.startsWith('/people/:') || path.startsWith('/public') ? Object.values(ids) : [NOBODY]) {
        const { status, text, headers } = await browser.get(`/api${path.replaceAll(/:\w+/g, id)}`);
        const told = text.replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T');
        const shown = Object.entries(headers).map(([name, value]) => [
          name,
          told === text || !MOVING.test(name) ? stillOf(name, value) : '',
        ]);
        // From a service that does not run here, which is found out at once or after a while.
        const whole = status !== 503 && { headers: shown, size: text.length, told };
        answers.push(JSON.stringify({ path, id, status, ...whole }));
      }
    return answers;
  }

  it('GRP-06 PPL-10 changes no answer to anybody but its giver, whatever was chosen', async () => {
    expect(READS.length).toBeGreaterThan(20);
    const visitor = product.browser();
    const readers = { chosen: members['chosen']!, other: members['other']!, visitor };
    const readByAll = () => Promise.all(Object.values(readers).map(readAll));
    const before = await readByAll();
    const own = await readAll(members['rater']!);
    for (const level of [5, 0]) {
      const answer = await members['rater']!.put(`/api/people/${ids['chosen']!}/interest`, { level });
      expect(answer.status).toBe(200);
      expect(await readByAll()).toEqual(before);
    }
    // Nor on a later day, when the rater sees other people first.
    await product.stack.sql('profiles', `update interests set created_at = created_at - interval '2 days'`);
    expect(await readByAll()).toEqual(before);
    // The comparison does detect a difference.
    expect(await readAll(members['rater']!)).not.toEqual(own);
  });

  it('P11 a block looks to its target like any other reason not to be there, and like nothing to everybody else', async () => {
    const [rater, chosen] = [members['rater']!, members['chosen']!];
    const others = [members['other']!, product.browser()];
    /** Acts on a person also get the same answers. */
    const seenByTarget = async (): Promise<string[]> => {
      const acts = [
        await chosen.put(`/api/people/${ids['rater']!}/interest`, { level: 3 }),
        await chosen.put(`/api/people/${ids['rater']!}/block`, {}),
        await chosen.post(`/api/people/${ids['rater']!}/report`, { reason: 'other', note: 'Something.' }),
      ];
      const told = acts.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '', instance: '' }));
      return [...(await readAll(chosen)), ...told];
    };
    const show = (discoverable: boolean): Promise<unknown> =>
      product.stack.sql('profiles', 'update profiles set discoverable = $2 where person_id = $1', [
        ids['rater'],
        discoverable,
      ]);
    const before = await Promise.all(others.map(readAll));
    expect((await rater.put(`/api/people/${ids['chosen']!}/block`, {})).status).toBe(200);
    const blocked = await seenByTarget();
    expect(await Promise.all(others.map(readAll))).toEqual(before);
    expect((await rater.send('DELETE', `/api/people/${ids['chosen']!}/block`, null)).status).toBe(200);
    // One column hides people who are suspended, leaving, or without a required clip.
    await show(false);
    expect(await seenByTarget()).toEqual(blocked);
    await show(true);
    expect(await readAll(chosen)).not.toEqual(blocked.slice(0, -3));
  });
});

describe('how many people are worth rating', () => {
  const waits = duringTests(() => product.member('waits@example.com', { location: 'CA:BC:Vancouver' }));
  const looks = duringTests(() => product.member('looks@example.com', { location: 'CA:BC:Vancouver' }));

  beforeAll(() =>
    product.stack.sql(
      'profiles',
      `insert into profiles (account_id, person_id, location, first_name, activities, purposes, group_balance, availability,
         budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
       select gen_random_uuid(), substr(md5(n::text), 1, 16), 'CA:BC:Vancouver', 'Crowd', '{art}', '{friends}', 'yes', '{weekends}',
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
