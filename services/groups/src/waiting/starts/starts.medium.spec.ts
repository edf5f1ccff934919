import { groupsRpc } from '@emberhood/contracts';
import { City, fridayEvening } from '../../testing/city.ts';
import { WIZARD } from '../../testing/groups-world.ts';

const MEAL_KIT = { kind: 'experience', id: 'meal-kit-mastery' };
const AXES = { kind: 'experience', id: 'peak-axethrowing' };

describe('when the next groups begin, for everybody', () => {
  const { world, city } = City.duringTests();

  const starts = async () => (await world.stack.rpc.call(groupsRpc.starts, {})).starts;
  const cameYesterday = () => world.rows(`update registrations set waiting_since = now() - interval '25 hours'`);

  it('is nothing while nothing is planned', async () => expect(await starts()).toEqual([]));

  it('is the first one that a group can still be made of', async () => {
    // In less than a week, no group could be locked in time.
    const tooSoon = await city.offering(0);
    await world.rows(
      `update sessions set starts_at = now() + interval '6 days', ends_at = now() + interval '6 days 2 hours'
       where offering_id = $1 and ordinal = 1`,
      [tooSoon],
    );
    await city.offering(4, 3);
    await city.offering(6);
    await city.offering(5, 2, { minSize: 8, maxSize: 12 });
    const [first, second, third] = [4, 5, 6].map((weeks) => fridayEvening(weeks).toISOString());
    expect(await starts()).toEqual([
      {
        offering: MEAL_KIT,
        city: 'CA:ON:Toronto',
        timezone: 'America/Toronto',
        waiting: null,
        sessions: [first, second, third],
      },
      expect.objectContaining({ offering: AXES, sessions: [second, third] }),
    ]);
  });

  it('says how many wait only in steps, from five on, and of those who came today nothing', async () => {
    const waiting = async () => (await starts()).map((start) => start.waiting);
    await city.members(2, 2);
    await city.member('F', { activities: ['dance'] });
    await cameYesterday();
    expect(await waiting()).toEqual([null, null]);
    await city.member('M');
    expect(await waiting()).toEqual([null, null]);
    await cameYesterday();
    expect(await waiting()).toEqual(['few', 'few']);
    const [twice, paused, moved] = await city.members(3, 3);
    // Registered by name, whatever other activities they chose.
    await city.member('F', { activities: ['dance'], offering: { kind: 'experience', id: AXES.id } });
    await cameYesterday();
    expect(await waiting()).toEqual([10, 10]);
    await city.another(twice!, 'pottery', { ...WIZARD, activities: ['art'] });
    await cameYesterday();
    await world.rows(`update registrations set status = 'paused' where id = $1`, [paused!.registrationId]);
    await world.rows(`update registrations set city = 'CA:BC:Vancouver' where id = $1`, [moved!.registrationId]);
    expect(await waiting()).toEqual(['few', 10]);
  });

  it('leaves out what its host cannot lead, and all of a cycle that is decided', async () => {
    await world.rows(`update hosts set status = 'suspended'`);
    expect(await starts()).toEqual([]);
    await world.rows(`update hosts set status = 'approved'`);
    expect(await starts()).toHaveLength(2);
    await world.rows(`update cycles set state = 'frozen'`);
    expect(await starts()).toEqual([]);
  });
});
