import type { Result, Snapshot } from '@emberhood/assembly/schema';

/** The engine as the worker uses it: one thread per run, so that the process goes on answering. */
export interface AssemblyEngine {
  readonly version: string;
  solve(snapshot: Snapshot, seed: number): Promise<Result>;
  /** Which rules a result breaks, by the independent checker; empty when none. */
  violations(snapshot: Snapshot, result: Result): string[];
  /** Whether these members are a group by every rule, leaving aside what only the whole assignment can tell. */
  isGroup(snapshot: Snapshot, offering: string, members: readonly string[]): boolean;
}

export const ASSEMBLY_ENGINE = Symbol('assembly-engine');
