import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { City, type Member } from '../testing/city.ts';
import { GroupsWorld } from '../testing/groups-world.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;

/** Cuts the connection at the n-th statement of publishing: to the database, the death of the process at that moment. */
function dieAt(killAt: number): { statements: () => number } {
  const victims = new Set<pg.Client>();
  let count = 0;
  let over = false;
  prototype.query = function (...args) {
    const [wish] = args;
    const text = typeof wish === 'string' ? wish : ((wish as { text?: string } | undefined)?.text ?? '');
    if (!over && victims.size === 0 && text.includes('from runs where id = $1 for update')) victims.add(this);
    if (victims.has(this)) {
      count += 1;
      // What the connection does for others afterwards is no part of it.
      over = text === 'COMMIT';
      if (over) victims.clear();
      if (count === killAt)
        (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    }
    return original.apply(this, args);
  };
  return { statements: () => count };
}

describe('publishing', () => {
  let world: GroupsWorld;
  let city: City;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    city = await City.found(world);
  });

  afterEach(() => {
    prototype.query = original;
  });

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
      const cut = dieAt(killAt);
      const code = await world.codeOf(city.publish(runId));
      prototype.query = original;
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
});
