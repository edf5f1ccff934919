import { currentContext, makeContext, runInContext } from './context.ts';
import { Loop } from './loop.ts';

function turns(loop: { count: number }, wanted: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (loop.count >= wanted) resolve();
      else setImmediate(look);
    };
    look();
  });
}

/** A loop whose pause is too long to end during a test. */
const loopOf = (turn: () => Promise<boolean>, restMs?: number) => new Loop(turn, 1_000_000, () => undefined, restMs);

/** A turn that counts its calls and reports more work until this count. */
function counting(until = 1, restMs?: number) {
  const state = { count: 0 };
  return { state, loop: loopOf(() => Promise.resolve(++state.count < until), restMs) };
}

describe('Loop', () => {
  it('goes on at once while there is more, and naps otherwise', async () => {
    const { state, loop } = counting(5);
    loop.start();
    await turns(state, 5);
    await loop.stop();
    expect(state.count).toBe(5);
  });

  it('wakes from its nap', async () => {
    const { state, loop } = counting();
    loop.start();
    await turns(state, 1);
    loop.wake();
    await turns(state, 2);
    await loop.stop();
    expect(state.count).toBe(2);
  });

  it('survives errors: rests even when woken, reports one that lasts once a minute, and the next one at once', async () => {
    const state = { count: 0, well: false };
    const reported: unknown[] = [];
    const work = () => {
      state.count++;
      return state.well ? Promise.resolve(false) : Promise.reject(new Error(`turn ${String(state.count)}`));
    };
    const loop = new Loop(work, 1_000_000, (error) => reported.push((error as Error).message));
    const turn = async (): Promise<void> => {
      loop.wake();
      await turns(state, state.count + 1);
    };
    loop.start();
    await turns(state, 1);
    loop.wake();
    await new Promise(setImmediate);
    expect(state.count).toBe(1);
    await turn();
    state.well = true;
    await turn();
    state.well = false;
    await turn();
    const past = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await turn();
    past.mockRestore();
    await loop.stop();
    expect(reported).toEqual(['turn 1', 'turn 4', 'turn 5']);
  }, 20_000);

  it('rests between two turns, however often it is woken, and stops without', async () => {
    const { state, loop } = counting(1, 1_000_000);
    loop.start();
    await turns(state, 1);
    loop.wake();
    await new Promise(setImmediate);
    loop.wake();
    await new Promise(setImmediate);
    expect(state.count).toBe(1);
    await loop.stop();
    expect(state.count).toBe(1);
  });

  it('stops only after the turn in progress', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<undefined>();
    let done = false;
    const loop = loopOf(async () => {
      await promise;
      done = true;
      return false;
    });
    loop.start();
    const stopped = loop.stop();
    finish(undefined);
    await stopped;
    expect(done).toBe(true);
  });

  it('belongs to no request, whichever starts it, wakes it or starts it again while it stops', async () => {
    const seen: unknown[] = [];
    const state = { count: 0 };
    const loop = loopOf(async () => {
      seen.push(currentContext());
      await Promise.resolve();
      seen.push(currentContext());
      state.count++;
      return false;
    });
    const inRequest = (work: () => void): void =>
      runInContext(makeContext('of-a-request', undefined, undefined, 1), work);
    inRequest(() => loop.start());
    await turns(state, 1);
    inRequest(() => loop.wake());
    await turns(state, 2);
    const stopped = loop.stop();
    inRequest(() => loop.start());
    await stopped;
    await turns(state, 3);
    await loop.stop();
    expect(seen).toEqual(seen.map(() => undefined));
  });
});
