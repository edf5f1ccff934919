import { Injectable } from '@nestjs/common';
import type { violations } from '../threads/check.thread.ts';
import type { complete } from '../threads/complete.thread.ts';
import type { forget } from '../threads/forget.thread.ts';
import type { freeze } from '../threads/freeze.thread.ts';
import type { plan } from '../threads/plan.thread.ts';
import type { price } from '../threads/price.thread.ts';
import { inThread } from '../threads/run-in-thread.ts';
import type { solve } from '../threads/solve.thread.ts';

/**
 * Does all long work on a whole city. The process holds the frozen city sealed; threads open, solve and check it, and
 * their answers reveal nobody's choices.
 */
@Injectable()
export class CityThreads {
  freeze = inThread<typeof freeze>('freeze');
  solve = inThread<typeof solve>('solve');
  violations = inThread<typeof violations>('check');
  price = inThread<typeof price>('price');
  plan = inThread<typeof plan>('plan');
  complete = inThread<typeof complete>('complete');
  forget = inThread<typeof forget>('forget');
  private last: Promise<unknown> = Promise.resolve();
  private works = 0;

  /** Whether somebody has a whole city in memory, or waits for it. */
  get isBusy(): boolean {
    return this.works > 0;
  }

  /**
   * Waits until the works before have ended. A run, its prices and a plan of cohorts are each one work, because two at
   * once would need more than 1 GB for 10,000 people.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.works++;
    const done = this.last.then(work).finally(() => this.works--);
    this.last = done.catch(() => undefined);
    return done;
  }
}
