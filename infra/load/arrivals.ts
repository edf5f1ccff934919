import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../testing/percentile.ts';

/** A refused action may be repeated later (Retry-After); a failed one may not. */
export type Ending = 'done' | 'refused' | 'failed';

export interface Step {
  /** Arrivals per second: planned, and completed without an error. */
  wanted: number;
  reached: number;
  /** Milliseconds from an arrival's due time to its answer. */
  p50: number;
  p95: number;
  refused: number;
  failed: number;
  total: number;
}

/** Above this number of simultaneous actions, the generator cannot start more, so further arrivals count as failed. */
const AT_ONCE = 400;

/**
 * People arrive at random times, however long earlier ones take (an open model). The time of each counts from when it
 * was due, so that a stall does not hide itself by delaying later arrivals.
 */
export async function arrive(
  wanted: number,
  seconds: number,
  random: () => number,
  act: () => Promise<Ending>,
): Promise<Step> {
  const took: number[] = [];
  const ended: Record<Ending, number> = { done: 0, refused: 0, failed: 0 };
  const under = new Set<Promise<void>>();
  const began = performance.now();
  const until = began + seconds * 1_000;
  let due = began;
  for (;;) {
    due += (-Math.log(1 - random()) * 1_000) / wanted;
    if (due >= until) break;
    await sleep(Math.max(0, due - performance.now()));
    if (under.size >= AT_ONCE) {
      ended.failed++;
      continue;
    }
    const at = due;
    const one = act().then((ending) => {
      ended[ending]++;
      if (ending === 'done') took.push(performance.now() - at);
      under.delete(one);
    });
    under.add(one);
  }
  await Promise.all(under);
  const span = (performance.now() - began) / 1_000;
  const { done, refused, failed } = ended;
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  return { wanted, reached: done / span, p50, p95, refused, failed, total: done + refused + failed };
}

/** The limits within which the product carries a rate. */
export interface Bar {
  p95Ms: number;
  /** Share of all actions that were refused or failed. */
  share: number;
}

export function isCarried(step: Step, bar: Bar): boolean {
  const lost = step.refused + step.failed;
  return step.total > 0 && lost <= step.total * bar.share && step.p95 <= bar.p95Ms;
}

/**
 * Looks for the highest rate that the product carries: raises it by half until it fails, then halves the interval
 * twice. Returns null if it does not carry the first rate.
 */
export async function findKnee(first: number, carries: (rate: number) => Promise<boolean>): Promise<number | null> {
  let [carried, broken]: [number | null, number] = [null, first];
  while (await carries(broken)) {
    carried = broken;
    broken *= 1.5;
  }
  for (let n = 0; carried !== null && n < 2; n++) {
    const middle: number = (carried + broken) / 2;
    if (await carries(middle)) carried = middle;
    else broken = middle;
  }
  return carried;
}
