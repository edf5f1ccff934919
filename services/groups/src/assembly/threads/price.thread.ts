import { assemble } from '@emberhood/assembly';
import type { RulePrice } from '@emberhood/contracts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';
import { variantsOf } from './variants.ts';

export const price = answer(async ({ frozen, seed }: { frozen: SealedObject; seed: number }) => {
  const priced: (Pick<RulePrice, 'rule'> & { placed: number })[] = [];
  for (const { rule, snapshot } of variantsOf(openSnapshot(frozen).snapshot)) {
    const { groups } = await assemble(snapshot, { seed });
    priced.push({ rule, placed: groups.reduce((sum, { members }) => sum + members.length, 0) });
  }
  return priced;
});
