import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Location, RegistrationState } from '@emberhood/contracts';
import type { RunningService } from '@emberhood/service-kit';
import { GroupsWorld } from '../../testing/groups-world.ts';
import { givePerson } from '../../testing/profiles.ts';
import { HomeCitiesJob } from './home-cities.job.ts';

const TORONTO = 'CA:ON:Toronto';
const VANCOUVER = 'CA:BC:Vancouver';
const REVELSTOKE = 'CA:BC:Revelstoke';

describe('registrations that were filed under Toronto', () => {
  let world: GroupsWorld;
  let workers: RunningService[];

  beforeAll(async () => {
    world = await GroupsWorld.start();
    workers = [await world.startWorker(), await world.startWorker({ SERVICE_INSTANCE: '2' })];
  });

  afterAll(() => world.stop());

  /** As the release before wrote it. */
  async function filed(at: Location, status: RegistrationState = 'waiting', accountId: string = randomUUID()) {
    const id = randomUUID();
    await world.rows(
      `insert into registrations (id, account_id, offering_kind, offering_id, availability, activities, acknowledged, city, status)
       values ($1, $2, 'program', 'pottery', '{}', '{}', false, $3, $4)`,
      [id, accountId, at, status],
    );
    return { id, accountId };
  }
  async function living(location: Location, at: Location, status?: RegistrationState): Promise<string> {
    const { id, accountId } = await filed(at, status);
    await givePerson(world.stack, accountId, { location });
    return id;
  }
  const rowOf = async (id: string) =>
    (
      await world.rows<{ city: string; home: string | null }>(
        'select city, home_city as home from registrations where id = $1',
        [id],
      )
    )[0];
  const mend = (worker = workers[0]) => worker!.app.get(HomeCitiesJob).file(new AbortController().signal);

  it.each<RegistrationState>(['waiting', 'paused', 'declined', 'expired'])(
    'go where their members live while they are %s, with their place in time, and nobody is told',
    async (status) => {
      const vancouver = await living(VANCOUVER, TORONTO, status);
      const other = await living('Other', TORONTO, status);
      const toronto = await living(TORONTO, TORONTO, status);
      const chosen = await living(TORONTO, REVELSTOKE, status);
      const since = () =>
        world.rows('select waiting_since, updated_at, status from registrations where id = $1', [vancouver]);
      const [before, told] = [await since(), await world.rows('select 1 from outbox')];
      await mend();
      expect(await rowOf(vancouver)).toEqual({ city: VANCOUVER, home: VANCOUVER });
      expect(await rowOf(other)).toEqual({ city: 'Other', home: 'Other' });
      expect(await rowOf(toronto)).toEqual({ city: TORONTO, home: TORONTO });
      expect(await rowOf(chosen)).toEqual({ city: REVELSTOKE, home: TORONTO });
      expect(await since()).toEqual(before);
      expect(await world.rows('select 1 from outbox')).toHaveLength(told.length);
    },
  );

  it('stay where a group holds them or they are over', async () => {
    const held = await Promise.all(
      (['proposed', 'invited', 'confirmed', 'locked', 'completed', 'cancelled'] as const).map((status) =>
        living(VANCOUVER, TORONTO, status),
      ),
    );
    await mend();
    for (const id of held) expect(await rowOf(id)).toEqual({ city: TORONTO, home: null });
    await world.rows('delete from registrations where id = any($1)', [held]);
  });

  it('wait for a profile, and follow it', async () => {
    const { id, accountId } = await filed(TORONTO);
    await mend();
    expect(await rowOf(id)).toEqual({ city: TORONTO, home: null });
    await givePerson(world.stack, accountId, { location: REVELSTOKE });
    await mend();
    expect(await rowOf(id)).toEqual({ city: REVELSTOKE, home: REVELSTOKE });
  });

  it('are each filed once by two workers, more than one batch of them, and a second pass changes nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 230 }, () => living(VANCOUVER, TORONTO)));
    await Promise.all([mend(workers[0]), mend(workers[1])]);
    const moved = () => world.rows('select id from registrations where id = any($1) and city = $2', [ids, VANCOUVER]);
    expect(await moved()).toHaveLength(ids.length);
    // What a member chooses afterwards stays.
    await world.rows('update registrations set city = $2 where id = $1', [ids[0], TORONTO]);
    await mend();
    expect(await moved()).toHaveLength(ids.length - 1);
  });
});
