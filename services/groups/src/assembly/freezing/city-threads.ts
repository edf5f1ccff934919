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
  complete = inThread<typeof complete>('complete');
  price = inThread<typeof price>('price');
  forget = inThread<typeof forget>('forget');
  plan = inThread<typeof plan>('plan');
}
