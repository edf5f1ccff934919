import { ENGINE_VERSION, assembleInThread, type Result, type Snapshot } from '@emberhood/assembly';
import { check, type RuleName } from '@emberhood/assembly/checker';
import type { AssemblyEngine } from './engine.ts';

/** What one group alone cannot tell: the value of the whole, its bound, and where everybody else is. */
const OF_THE_WHOLE: readonly RuleName[] = ['everyone', 'I10 value', 'I10 refund-due', 'I11 bound', 'gap'];

/** The engine of packages/assembly, in a thread of its own. */
export class ThreadEngine implements AssemblyEngine {
  readonly version = ENGINE_VERSION;

  solve(snapshot: Snapshot, seed: number): Promise<Result> {
    return assembleInThread(snapshot, { seed });
  }

  violations(snapshot: Snapshot, result: Result): string[] {
    return check(snapshot, result).map(({ rule }) => rule);
  }

  isGroup(snapshot: Snapshot, offering: string, members: readonly string[]): boolean {
    const result: Result = {
      value: 0,
      bound: 0,
      gap: 0,
      proved: false,
      groups: [{ offering, members: [...members] }],
      unplaced: [],
      seed: 0,
      hash: '0'.repeat(64),
      version: ENGINE_VERSION,
      milliseconds: 0,
    };
    return check(snapshot, result, { without: OF_THE_WHOLE }).length === 0;
  }
}
