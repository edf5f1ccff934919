import { randomUUID } from 'node:crypto';
import type { Location } from '@emberhood/contracts';
import { assembled } from '../../testing/assembled.ts';
import { City, type Member } from '../../testing/city.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { approveClips, rateAll } from '../../testing/profiles.ts';

describe('a run', () => {
  const { world, city } = City.duringTests();

  beforeAll(() => world.startWorker());

  it('places members who live elsewhere and register in its city, and nobody who registers elsewhere', async () => {
    const living = async (location: Location, chosen: Location) => {
      const accountId = randomUUID();
      const registrationId = await world.register(
        accountId,
        { ...WIZARD, location: chosen },
        { gender: 'M', location },
      );
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
    const placed = report.groups[0]?.members.map(({ id }) => id);
    expect(placed).toContain(visitor.accountId);
    expect(placed).not.toContain(away.accountId);
  });
});
