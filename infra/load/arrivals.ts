import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../testing/percentile.ts';

/** A refused action may be repeated later (Retry-After); a failed one may not. */
export type Ending = 'done' | 'refused' | 'failed';

export interface Step {
  /** Arrivals per second that were meant, and that came to an end well. */
  wanted: number;
  reached: number;
  /** Milliseconds from the moment of arrival, whenever the answer came. */
  p50: number;
  p95: number;
  refused: number;
  failed: number;
  total: number;
}

/** More than these at once are people whom the generator could not serve: they count as failed. */
const AT_ONCE = 400;

/**
 * People come at random moments, however long those before them take (an open model): each arrival's time counts from
 * when it was due, so that a stall is not hidden by the pause that it causes.
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

/** What is carried: nearly everybody gets through, and soon. */
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
 * Looks for the highest rate that is carried: half as much again until one is not, then the middle between the two,
 * `refinements` times. Returns it, or null where not even the first was carried.
 */
export async function findKnee(
  first: number,
  refinements: number,
  carries: (rate: number) => Promise<boolean>,
): Promise<number | null> {
  let [carried, broken]: [number | null, number] = [null, first];
  while (await carries(broken)) {
    carried = broken;
    broken *= 1.5;
  }
  for (let n = 0; carried !== null && n < refinements; n++) {
    const middle: number = (carried + broken) / 2;
    if (await carries(middle)) carried = middle;
    else broken = middle;
  }
  return carried;
}
