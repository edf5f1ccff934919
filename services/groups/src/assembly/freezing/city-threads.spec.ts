import { setTimeout } from 'node:timers/promises';
import { generate } from '@emberhood/assembly';
import { makeSealingKeys, openingKeys } from '@emberhood/service-kit/sealed-box';
import { openSnapshot, sealSnapshot, type SealedObject } from '../threads/sealed-city.ts';
import { CityThreads } from './city-threads.ts';

const threads = new CityThreads();
const keys = openingKeys(makeSealingKeys().privateKey);

function sealed(people: number, key = 'freezes/run/snapshot'): SealedObject {
  const snapshot = generate('small', 1, { people });
  const members = Object.fromEntries(
    snapshot.members.map(({ id, gender, age }) => [
      id,
      { registrationId: id, gender, firstName: 'Kim', age, freeSlots: [] },
    ]),
  );
  const { bytes } = sealSnapshot({ snapshot, members, incomplete: 2 }, { key, openingKeys: keys });
  return { bytes, key, openingKeys: keys };
}

/** Returns the answer, and how often the process could do something else meanwhile. */
async function turnsBeside<T>(work: Promise<T>): Promise<[T, number]> {
  const state = { over: false };
  const done = work.finally(() => {
    state.over = true;
  });
  let turns = 0;
  while (!state.over) {
    await setTimeout(1);
    turns++;
  }
  return [await done, turns];
}

describe('a frozen city', () => {
  it('is solved and checked while the process goes on answering', async () => {
    const frozen = sealed(80);
    const [{ result, members, incomplete }, turns] = await turnsBeside(threads.solve({ frozen, seed: 1 }));
    expect(result.groups.length).toBeGreaterThan(0);
    expect([Object.keys(members).length, incomplete]).toEqual([80, 2]);
    const [none, turnsOfTheChecker] = await turnsBeside(threads.violations({ frozen, result }));
    expect(none).toEqual([]);
    expect(Math.min(turns, turnsOfTheChecker)).toBeGreaterThan(20);
    const [group] = result.groups;
    const broken = { ...result, groups: [{ ...group!, members: group!.members.slice(1) }] };
    expect(await threads.violations({ frozen, result: broken })).toEqual(
      expect.arrayContaining(['everyone', 'I10 value']),
    );
  }, 60_000);

  it('completes a group by the sizes that its offering has today', async () => {
    const frozen = sealed(80);
    const { result } = await threads.solve({ frozen, seed: 1 });
    const { offering: id, members: seated } = result.groups[0]!;
    const holdsFor = async (min: number, max: number) =>
      (await threads.complete({ frozen, offering: { id, min, max }, seated, candidates: [], together: [] }))?.holds;
    const size = seated.length;
    expect([await holdsFor(size, size), await holdsFor(size + 1, size + 1)]).toEqual([true, false]);
    expect(await holdsFor(1, size - 1)).toBe(false);
  }, 60_000);

  it('forgets members, and does not change if it does not contain them', async () => {
    const frozen = sealed(20);
    const [gone] = openSnapshot(frozen).snapshot.members;
    const left = await threads.forget({ frozen, accountIds: [gone!.id] });
    expect(JSON.stringify(openSnapshot({ ...frozen, bytes: left!.bytes }))).not.toContain(`"${gone!.id}"`);
    expect(await threads.forget({ frozen, accountIds: ['somebody else'] })).toBeNull();
  }, 60_000);

  it('reuses the thread of the previous task, unless that failed or two tasks run at once', async () => {
    const frozen = sealed(20);
    const forget = (key = frozen.key) => threads.forget({ frozen: { ...frozen, key }, accountIds: ['somebody else'] });
    const both = () => Promise.all([forget(), forget()]);
    await both();
    expect(await startedBy(forget)).toBe(0);
    expect(await startedBy(both)).toBe(1);
    await expect(forget('freezes/other/snapshot')).rejects.toThrow();
    expect(await startedBy(forget)).toBe(1);
  }, 60_000);

  it('lets one whole city be in memory at a time, also after a work that failed', async () => {
    const did: string[] = [];
    const work = (name: string) => async () => {
      did.push(`${name} began`);
      await setTimeout(1);
      did.push(`${name} ended`);
      if (name === 'run') throw new Error('in vain');
    };
    const works = [threads.inTurn(work('run')), threads.inTurn(work('plan'))];
    expect(threads.isBusy).toBe(true);
    await Promise.allSettled(works);
    expect(did).toEqual(['run began', 'run ended', 'plan began', 'plan ended']);
    expect(threads.isBusy).toBe(false);
  });
});

/** How many threads this process starts for some work. */
async function startedBy(work: () => Promise<unknown>): Promise<number> {
  let started = 0;
  const count = (): void => void started++;
  process.on('worker', count);
  await work();
  process.off('worker', count);
  return started;
}
