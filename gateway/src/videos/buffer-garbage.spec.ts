import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { BufferGarbage } from './buffer-garbage.ts';

/** MB of buffers that are still there when 200 MB have been made and dropped. */
async function leftAfter(passed: (bytes: number) => void): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  for (let made = 0; made < 200; made++) {
    passed(Buffer.alloc(1_000_000).length);
    // Freed by another thread.
    if (made % 20 === 0) await setTimeout(5);
  }
  return (process.memoryUsage().arrayBuffers - before) / 1e6;
}

it('has buffers freed that were dropped', async () => {
  const garbage = new BufferGarbage();
  expect(
    await leftAfter((bytes) => {
      garbage.passed(bytes);
    }),
  ).toBeLessThan(40);
});
