import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { City, type Member } from '../testing/city.ts';
import { cutAt, mendConnections } from '../testing/cut.ts';
import { GroupsWorld } from '../testing/groups-world.ts';
import { RULES, breachesOf } from '../testing/invariants.ts';
import { PLANTS } from '../testing/plants.ts';

describe('publishing', () => {
  let world: GroupsWorld;
  let city: City;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    city = await City.found(world);
  });

  afterEach(mendConnections);

  afterAll(() => world.stop());

  async function traces(offering: string, runId: string, members: readonly Member[]) {
    const [run] = await world.rows<{ state: string }>('select state from runs where id = $1', [runId]);
    const [place] = await world.rows<{ state: string }>('select state from offerings where id = $1', [offering]);
    const seats = await world.rows(
      'select 1 from seats s join groups g on g.id = s.group_id where g.offering_id = $1',
      [offering],
    );
    const notices = await world.rows(
      'select 1 from notices n join groups g on g.id = n.group_id where g.offering_id = $1',
      [offering],
    );
    const statuses = new Set(await Promise.all(members.map((member) => city.statusOf(member))));
    return [run?.state, place?.state, seats.length, notices.length, ...statuses];
  }

  it('I18 cut off at any of its statements has happened as a whole or not at all', async () => {
    const members = await city.members(2, 2);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    for (let killAt = 1; killAt < 100; killAt++) {
      const cut = cutAt(killAt, 'from runs where id = $1 for update');
      const code = await world.codeOf(city.publish(runId));
      mendConnections();
      const left = await traces(offering, runId, members);
      if (code === 'none') {
        expect(left).toEqual(['published', 'placed', 4, 4, 'invited']);
        // The last one cut was the commit.
        expect(cut.statements()).toBe(killAt - 1);
        expect(killAt).toBeGreaterThan(15);
        return;
      }
      expect(left).toEqual(['proposed', 'open', 0, 0, 'waiting']);
    }
    throw new Error('It never came to its end');
  }, 240_000);

  it('the look at what is always true notices a breach of each rule, and calls it by its name', async () => {
    await city.openCycle();
    const [one, two, ...others] = await city.members(2, 2);
    const group = await city.group([one!, two!, ...others]);
    const names = { group, one: one!.accountId, two: two!.accountId, other: randomUUID() };
    const database = new Client({ connectionString: world.stack.adminUrl });
    await database.connect();
    const noticed: Record<string, string[]> = {};
    try {
      await database.query('set search_path = groups');
      for (const [rule, plant] of Object.entries(PLANTS)) {
        await database.query('begin');
        await database.query(plant.replaceAll(/\$(\w+)/g, (_, name: keyof typeof names) => names[name]));
        const breaches = await breachesOf(async (text) => (await database.query(text)).rows as never);
        await database.query('rollback');
        noticed[rule] = [...new Set(breaches.map((breach) => breach.slice(0, breach.indexOf(':'))))];
      }
    } finally {
      await database.end();
    }
    expect(noticed).toEqual(Object.fromEntries(Object.keys(RULES).map((rule) => [rule, [rule]])));
  });
});
