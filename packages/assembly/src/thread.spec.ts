import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { generate } from './generator/generate.ts';
import { assembleInThread } from './thread.ts';

const PATIENCE_MS = 60_000;

describe('the engine in a thread of its own', () => {
  it(
    'leaves the process free to answer while it solves',
    async () => {
      const state = { solved: false };
      const solving = assembleInThread(generate('small', 1), { method: 'heuristic' }).finally(() => {
        state.solved = true;
      });
      let turns = 0;
      while (!state.solved) {
        await setTimeout(1);
        turns++;
      }
      const { groups } = await solving;
      expect(groups.length).toBeGreaterThan(0);
      expect(turns).toBeGreaterThan(20);
    },
    PATIENCE_MS,
  );

  it('ends with the signal, by its reason', async () => {
    const [reason, control] = [new Error('not any more'), new AbortController()];
    const solving = assembleInThread(generate('city2k', 1, { people: 600 }), {}, control.signal);
    control.abort(reason);
    await expect(solving).rejects.toBe(reason);
    await expect(assembleInThread(generate('tiny', 1), {}, control.signal)).rejects.toBe(reason);
  });
});
