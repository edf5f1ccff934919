import type { Result } from '@emberhood/assembly/schema';
import { Injectable } from '@nestjs/common';
import type { CheckTask } from '../threads/check.thread.ts';
import type { Completed, CompleteTask } from '../threads/complete.thread.ts';
import type { ForgetTask } from '../threads/forget.thread.ts';
import type { FreezeTask } from '../threads/freeze.thread.ts';
import type { Planned, PlanTask } from '../threads/plan.thread.ts';
import type { Priced, PriceTask } from '../threads/price.thread.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { SealedObject, SealedSnapshot } from '../threads/sealed-city.ts';
import type { SolveTask, Solved } from '../threads/solve.thread.ts';

/**
 * Does all long work on a whole city. The process holds the frozen city sealed; threads open, solve and check it, and
 * their answers reveal nobody's choices.
 */
@Injectable()
export class CityThreads {
  freeze(task: FreezeTask): Promise<SealedSnapshot> {
    return runInThread<FreezeTask, SealedSnapshot>('freeze', task);
  }

  solve(frozen: SealedObject, seed: number): Promise<Solved> {
    return runInThread<SolveTask, Solved>('solve', { frozen, seed });
  }

  /** The rules that a result breaks, by the independent checker. */
  violations(frozen: SealedObject, result: Result): Promise<string[]> {
    return runInThread<CheckTask, string[]>('check', { frozen, result });
  }

  /** The people with whom a group would keep every rule, by the same checker; null if the snapshot cannot be opened. */
  complete(task: CompleteTask): Promise<Completed | null> {
    return runInThread<CompleteTask, Completed | null>('complete', task);
  }

  price(task: PriceTask): Promise<Priced[]> {
    return runInThread<PriceTask, Priced[]>('price', task);
  }

  /** The snapshot without these members; null if none of them is in it. */
  forget(frozen: SealedObject, accountIds: readonly string[]): Promise<SealedSnapshot | null> {
    return runInThread<ForgetTask, SealedSnapshot | null>('forget', { frozen, accountIds });
  }

  /** Plans the cohorts of waiting members without their choices. */
  plan(task: PlanTask): Promise<Planned> {
    return runInThread<PlanTask, Planned>('plan', task);
  }
}
