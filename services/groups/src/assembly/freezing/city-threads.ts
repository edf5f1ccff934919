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
 * All long work on a whole city. What is frozen the process holds sealed; it is opened, solved and checked in threads, each with
 * a reading of its own, and what they answer says nothing of anybody's choices.
 */
@Injectable()
export class CityThreads {
  freeze(task: FreezeTask): Promise<SealedSnapshot> {
    return runInThread<FreezeTask, SealedSnapshot>('freeze', task);
  }

  solve(frozen: SealedObject, seed: number): Promise<Solved> {
    return runInThread<SolveTask, Solved>('solve', { frozen, seed });
  }

  /** Which rules a result breaks, by the independent checker; empty when none. */
  violations(frozen: SealedObject, result: Result): Promise<string[]> {
    return runInThread<CheckTask, string[]>('check', { frozen, result });
  }

  /** With whom a group would hold, by the same checker; null where what is frozen cannot be opened. */
  complete(task: CompleteTask): Promise<Completed | null> {
    return runInThread<CompleteTask, Completed | null>('complete', task);
  }

  price(task: PriceTask): Promise<Priced[]> {
    return runInThread<PriceTask, Priced[]>('price', task);
  }

  /** Without these members; null where none of them is part of it. */
  forget(frozen: SealedObject, accountIds: readonly string[]): Promise<SealedSnapshot | null> {
    return runInThread<ForgetTask, SealedSnapshot | null>('forget', { frozen, accountIds });
  }

  /** Cohorts of who waits, out of what holds no choices. */
  plan(task: PlanTask): Promise<Planned> {
    return runInThread<PlanTask, Planned>('plan', task);
  }
}
