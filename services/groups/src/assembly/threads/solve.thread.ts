import { assemble } from '@emberhood/assembly';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export const solve = answer(async ({ frozen, seed }: { frozen: SealedObject; seed: number }) => {
  const { snapshot, ...known } = openSnapshot(frozen);
  return { ...known, result: await assemble(snapshot, { seed }) };
});
