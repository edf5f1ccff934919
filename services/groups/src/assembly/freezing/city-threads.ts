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
  private last: Promise<unknown> = Promise.resolve();
  private tasks = 0;

  freeze = this.inTurn(inThread<typeof freeze>('freeze'));
  solve = this.inTurn(inThread<typeof solve>('solve'));
  violations = this.inTurn(inThread<typeof violations>('check'));
  price = this.inTurn(inThread<typeof price>('price'));
  plan = this.inTurn(inThread<typeof plan>('plan'));
  complete = inThread<typeof complete>('complete');
  forget = inThread<typeof forget>('forget');

  /** Whether a task has a whole city in memory. */
  get isBusy(): boolean {
    return this.tasks > 0;
  }

  /** Two of these tasks at once would need more than 1 GB for 10,000 people. */
  private inTurn<Task, Answer>(work: (task: Task) => Promise<Answer>): (task: Task) => Promise<Answer> {
    return (task) => {
      this.tasks++;
      const done = this.last.then(() => work(task)).finally(() => this.tasks--);
      this.last = done.catch(() => undefined);
      return done;
    };
  }
}
