import { assemble, type Result } from '@emberhood/assembly';
import type { BuiltSnapshot } from '../freezing/build-snapshot.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export interface SolveTask {
  frozen: SealedObject;
  seed: number;
}

export interface Solved extends Omit<BuiltSnapshot, 'snapshot'> {
  result: Result;
}

answer(async ({ frozen, seed }: SolveTask): Promise<Solved> => {
  const { snapshot, ...known } = openSnapshot(frozen);
  return { ...known, result: await assemble(snapshot, { seed }) };
});
