import { setTimeout } from 'node:timers/promises';
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

  it('tells whether somebody waits, and hands a slot on to whoever came first', async () => {
    const slots = new Slots(1);
    const never = new AbortController().signal;
    const leave = await slots.take(never);
    expect(slots.wanted).toBe(false);
    const order: string[] = [];
    const second = slots.take(never).then((give) => (order.push('second'), give));
    const third = slots.take(never).then((give) => (order.push('third'), give));
    expect(slots.wanted).toBe(true);
    leave();
    // Given back twice, it is still one slot.
    leave();
    const leaveSecond = await second;
    expect(order).toEqual(['second']);
    leaveSecond();
    (await third)();
    expect(slots.wanted).toBe(false);
  });

  it('lets one stand first, and knows who has waited longest', async () => {
    const slots = new Slots(1);
    const never = new AbortController().signal;
    const leave = await slots.take(never);
    expect(slots.longestWaitMs).toBe(0);
    const order: string[] = [];
    const patient = slots.take(never).then((give) => (order.push('patient'), give));
    await setTimeout(20);
    const urgent = slots.take(never, { first: true }).then((give) => (order.push('urgent'), give));
    expect(slots.longestWaitMs).toBeGreaterThan(15);
    leave();
    (await urgent)();
    (await patient)();
    expect(order).toEqual(['urgent', 'patient']);
  });

  it('frees the place of one who leaves the line', async () => {
    const slots = new Slots(1);
    const leave = await slots.take(new AbortController().signal);
    const gone = new AbortController();
    const given = slots.take(gone.signal);
    gone.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    expect(slots.wanted).toBe(false);
    leave();
    expect(await slots.within(1, async () => 'in')).toBe('in');
    await expect(slots.take(gone.signal)).rejects.toThrow('gone');
  });
});
