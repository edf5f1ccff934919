import { groupsRpc, type RunInput } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City, FIGURES, type Member } from '../../testing/city.ts';
import { mendConnections, overhear } from '../../testing/cut.ts';

describe('a run that is asked for again', () => {
  let members: Member[];

  const { world, city } = City.duringTests({ DRY_RUNS_PER_CYCLE: '3', FINAL_RUNS_PER_CYCLE: '2' });

  beforeAll(async () => {
    members = await city.members(3, 3);
  });

  beforeEach(() => city.openCycle());

  async function start(input: Partial<RunInput> = {}): Promise<string> {
    const body = { kind: 'dry', seed: 1, ...input };
    return (await city.call(groupsRpc.startRun, city.operator, city.cycleId, body)).run.id;
  }

  async function pin(one: number, other: number): Promise<string> {
    const { pin: added } = await city.call(groupsRpc.addPin, city.operator, city.cycleId, {
      kind: 'forbid',
      accountA: members[one]!.accountId,
      accountB: members[other]!.accountId,
      note: 'they were a couple',
    });
    return added.id;
  }

  const states = () =>
    world.rows<{ id: string; state: string }>('select id, state from runs where cycle_id = $1', [city.cycleId]);

  it('is the same run as long as pairs by hand, offerings and rules are the same', async () => {
    await city.offering();
    const first = await start();
    expect(await start()).toBe(first);
    const pinned = await pin(0, 1);
    const second = await start();
    expect(second).not.toBe(first);
    expect(await start()).toBe(second);
    await city.call(groupsRpc.removePin, city.operator, pinned);
    const third = await start();
    await city.offering(4);
    const fourth = await start();
    await world.rows(`update cycles set settings = settings || '{"repeats": 0}' where id = $1`, [city.cycleId]);
    const fifth = await start();
    expect(await start()).toBe(fifth);
    expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
    // The run that it replaces is discarded, so that no worker solves it and the history says why.
    expect((await states()).filter(({ state }) => state !== 'aborted')).toEqual([{ id: fifth, state: 'frozen' }]);
    const reasons = 'select distinct reason from state_changes where entity_id = any($1)';
    expect(await world.column(reasons, [[first, second, third, fourth]])).toEqual(['replaced']);
  });

  it('is one run for twelve requests at once, before and after a change', async () => {
    await city.offering();
    const atOnce = async () => new Set(await Promise.all(Array.from({ length: 12 }, () => start())));
    const before = await atOnce();
    await pin(0, 1);
    const after = await atOnce();
    expect([before.size, after.size]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  it('is the same final run whatever has changed, until an operator discards it', async () => {
    await city.offering();
    const first = await start({ kind: 'final' });
    // Reading it is noted once it has a result.
    await city.call(groupsRpc.run, city.operator, first);
    expect(await world.rows(`select 1 from private_reads where what = 'run report'`)).toEqual([]);
    await pin(0, 1);
    expect(await start({ kind: 'final' })).toBe(first);
    const result = JSON.stringify({ ...FIGURES, groups: [], members: {} });
    await world.rows('update runs set result = $2 where id = $1', [first, result]);
    // A page that waits for the worker reads it again and again.
    const reads = async () => {
      for (const _ of [1, 2]) await city.call(groupsRpc.run, city.operator, first);
      return (await world.rows(`select 1 from private_reads where what = 'run report' and subject = $1`, [first]))
        .length;
    };
    expect(await reads()).toBe(1);
    await world.rows(`update private_reads set at = at - interval '11 minutes' where subject = $1`, [first]);
    expect(await reads()).toBe(2);
    await city.call(groupsRpc.abortRun, city.operator, first);
    expect(await start({ kind: 'final' })).not.toBe(first);
  });

  it('is refused beyond the limit of a cycle, which counts every run that had a result; each run is in the audit', async () => {
    const left = async () => (await city.call(groupsRpc.cycle, city.operator, city.cycleId)).cycle.runsLeft;
    const code = (input: Partial<RunInput>) => codeOf(start(input));
    expect(await left()).toEqual({ dry: 3, final: 2 });
    // Discarded before it had a result, so it does not count.
    await city.call(groupsRpc.abortRun, city.operator, await start({ seed: 9 }));
    expect(await left()).toEqual({ dry: 3, final: 2 });
    const told = await start();
    await world.rows(`update runs set result = '{}' where id = $1`, [told]);
    await pin(0, 1);
    // Replaces the run, which still counts because it had a result.
    await start();
    expect(await left()).toEqual({ dry: 1, final: 2 });
    const seeds = Array.from({ length: 8 }, (_, at) => code({ seed: 20 + at }));
    expect((await Promise.all(seeds)).toSorted()).toEqual([...Array<string>(7).fill('RUN.DRY_RUNS_USED'), 'none']);
    expect(await code({})).toBe('none');
    for (const seed of [1, 2]) {
      const id = await start({ kind: 'final', seed });
      await world.rows(`update runs set result = '{}' where id = $1`, [id]);
      await city.call(groupsRpc.abortRun, city.operator, id);
    }
    expect(await code({ kind: 'final', seed: 3 })).toBe('RUN.FINAL_RUNS_USED');
    // The refused run has frozen nothing.
    expect(await world.value('select state from cycles where id = $1', [city.cycleId])).toBe('open');
    const noted = 'select what from private_reads where subject = $1 and actor = $2 order by id';
    const made = await world.column(noted, [city.cycleId, city.operator]);
    expect(made.slice(-3)).toEqual(['dry run 3 of 3', 'final run 1 of 2', 'final run 2 of 2']);
  });

  it('allows twelve pairs by hand in a cycle, and no more', async () => {
    const pairs = [0, 1, 2, 3, 4].flatMap((one) => [1, 2, 3, 4, 5].map((other) => [one, other] as const));
    const [last, ...first] = pairs.filter(([one, other]) => one < other).slice(0, 13);
    for (const pair of first) await pin(...pair);
    expect(await codeOf(pin(...last!))).toBe('CYCLE.PAIRS_FULL');
    const { pins } = await city.call(groupsRpc.pins, city.operator, city.cycleId);
    expect(pins).toHaveLength(12);
  });

  it('lets a pair go once, and never after the cycle', async () => {
    const [gone, kept] = [await pin(0, 1), await pin(0, 2)];
    const remove = (id: string) => codeOf(city.call(groupsRpc.removePin, city.operator, id));
    expect([await remove(gone), await remove(gone)]).toEqual(['none', 'none']);
    await city.call(groupsRpc.closeCycle, city.operator, city.cycleId);
    expect(await remove(kept)).toBe('GROUPS.NOT_NOW');
  });
});

describe('two operators at one cycle', () => {
  let members: Member[];
  let offering: string;

  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  beforeEach(async () => {
    await city.openCycle();
    members = await city.members(2, 2);
    offering = await city.offering();
  });

  const stateOf = async () => (await city.call(groupsRpc.cycle, city.operator, city.cycleId)).cycle.state;
  const act = (call: typeof groupsRpc.approveRun, id: string) => codeOf(city.call(call, city.operator, id));
  const end = (to?: 'closed' | 'cancelled') =>
    codeOf(city.call(groupsRpc.closeCycle, city.operator, city.cycleId, { to }));
  const reportOf = async (id: string) => (await city.call(groupsRpc.run, city.operator, id)).report;

  it('cannot abandon a cycle that was just published, nor close one that was never decided', async () => {
    expect(await end('closed')).toBe('GROUPS.NOT_NOW');
    await city.publish(await city.proposedRun(offering, members));
    expect(await end('cancelled')).toBe('GROUPS.NOT_NOW');
    expect(await stateOf()).toBe('decided');
    const dry = { kind: 'dry', seed: 1 };
    expect(await codeOf(city.call(groupsRpc.startRun, city.operator, city.cycleId, dry))).toBe('GROUPS.NOT_NOW');
    expect(await end('closed')).toBe('none');
    expect(await stateOf()).toBe('closed');
  });

  it('cannot discard a run that is about to be published', async () => {
    const id = await city.proposedRun(offering, members);
    await world.rows(`update runs set asked = 'publish', asked_by = $2 where id = $1`, [id, city.operator]);
    expect(await act(groupsRpc.abortRun, id)).toBe('GROUPS.NOT_NOW');
    expect((await reportOf(id)).state).toBe('proposed');
    await world.rows('update runs set asked = null, asked_by = null where id = $1', [id]);
    expect(await act(groupsRpc.abortRun, id)).toBe('none');
  });

  it('publish one of two runs; the other is refused, and can be published once the first is rolled back', async () => {
    const [one, other] = [await city.proposedRun(offering, members), await city.proposedRun(offering, members)];
    await city.publish(one);
    expect(await reportOf(other)).toMatchObject({ state: 'proposed', cycleState: 'decided' });
    expect(await act(groupsRpc.publishRun, other)).toBe('GROUPS.NOT_NOW');
    expect((await reportOf(other)).refusal).toBeNull();
    await city.rollBack(one);
    await city.publish(other);
    expect((await reportOf(other)).state).toBe('published');
  });

  it('cannot approve a dry run, one that is not solved, or one of a cycle that was abandoned', async () => {
    const id = await city.proposedRun(offering, members);
    for (const [is, was] of [
      [`kind = 'dry'`, `kind = 'final'`],
      [`state = 'solving'`, `state = 'proposed'`],
    ] as const) {
      await world.rows(`update runs set ${is} where id = $1`, [id]);
      expect(await act(groupsRpc.approveRun, id)).toBe('GROUPS.NOT_NOW');
      await world.rows(`update runs set ${was} where id = $1`, [id]);
    }
    expect(await end('cancelled')).toBe('none');
    expect(await act(groupsRpc.approveRun, id)).toBe('GROUPS.NOT_NOW');
    expect(await reportOf(id)).toMatchObject({ state: 'proposed', cycleState: 'cancelled' });
    expect(await act(groupsRpc.abortRun, id)).toBe('none');
    expect(await stateOf()).toBe('cancelled');
  });
});

describe('a worker that has lost its run to another', () => {
  const { world, city } = City.duringTests();

  afterEach(mendConnections);

  // Attempts are counted anew once its prices are asked for.
  it.each([5, 4])('changes nothing of what the other has solved by attempt %i', async (attempt) => {
    await city.openCycle();
    const id = await city.proposedRun(await city.offering(), await city.members(2, 2));
    // The next attempt is the last that a worker makes.
    await world.rows(`update runs set state = 'frozen', attempt = 3 where id = $1`, [id]);
    const { promise: taken, resolve } = Promise.withResolvers<unknown>();
    let isTaken = false;
    overhear((text) => {
      if (isTaken || !text.includes('repeatable read')) return undefined;
      isTaken = true;
      const other = world.rows(`update runs set state = 'proposed', attempt = $2 where id = $1`, [id, attempt]);
      resolve(other);
      return other;
    });
    const worker = await world.startWorker();
    await taken;
    await worker.stop();
    expect(await world.rows('select state, failure, snapshot_key as key from runs where id = $1', [id])).toEqual([
      { state: 'proposed', failure: null, key: null },
    ]);
  });
});
