import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.ts';

function held(): { promise: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe('Slots', () => {
  it('lets so many in and the next when one leaves, in their order', async () => {
    const slots = new Slots(1);
    const order: number[] = [];
    const first = held();
    const works = [
      slots.within(60_000, () => first.promise.then(() => order.push(1))),
      slots.within(60_000, async () => order.push(2)),
      slots.within(60_000, async () => order.push(3)),
    ];
    await Promise.resolve();
    expect(order).toEqual([]);
    first.release();
    await Promise.all(works);
    expect(order).toEqual([1, 2, 3]);
  });

  it('frees the slot when the work fails', async () => {
    const slots = new Slots(1);
    await expect(slots.within(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.within(1, async () => 'in')).toBe('in');
  });

  it('sends away who has waited long enough, and forgets them', async () => {
    const slots = new Slots(1);
    const first = held();
    const running = slots.within(60_000, () => first.promise);
    let ran = false;
    expect(await slots.within(1, async () => (ran = true))).toBe(false);
    first.release();
    await running;
    expect(await slots.within(1, async () => 'in')).toBe('in');
    expect(ran).toBe(false);
  });
});
