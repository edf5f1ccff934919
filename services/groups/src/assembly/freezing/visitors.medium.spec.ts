import { randomUUID } from 'node:crypto';
import { assembled } from '../../testing/assembled.ts';
import { City, type Member } from '../../testing/city.ts';
import { approveClips, rateAll } from '../../testing/profiles.ts';

describe('a run', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  it('places members who live elsewhere and register in its city, and nobody who registers elsewhere', async () => {
    const answers = {
      availability: ['2027-02-19T19:00'],
      activities: ['art' as const],
      videoAgreement: 'yes' as const,
    };
    const budget = { ideal: '20-50' as const, max: '50-100' as const };
    const living = async (
      location: 'CA:ON:Toronto' | 'CA:BC:Vancouver',
      chosen?: 'CA:ON:Toronto' | 'CA:BC:Vancouver',
    ) => {
      const accountId = randomUUID();
      const submission = { ...answers, budget, ...(chosen && { location: chosen }) };
      const registrationId = await world.register(accountId, submission, { gender: 'M', location });
      return { accountId, registrationId, gender: 'M' } satisfies Member;
    };
    const visitor = await living('CA:BC:Vancouver', 'CA:ON:Toronto');
    const away = await living('CA:ON:Toronto', 'CA:BC:Vancouver');
    const members = [...(await city.members(3, 2)), visitor, away];
    await approveClips(world, members);
    await rateAll(world, members);
    await city.offering(3, 2, { minSize: 6, maxSize: 6 });
    const report = await assembled(city);
    expect(report).toMatchObject({ placed: 6, groups: [{ women: 3, men: 3 }] });
    const [placed] = await world.rows<{ members: string[] }>(
      `select array(select jsonb_array_elements_text(result->'groups'->0->'members')) as members from runs where id = $1`,
      [report.id],
    );
    expect(placed?.members).toContain(visitor.accountId);
    expect(placed?.members).not.toContain(away.accountId);
  });
});
