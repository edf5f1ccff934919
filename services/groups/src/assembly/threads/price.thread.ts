import { assemble } from '@emberhood/assembly';
import type { RulePrice } from '@emberhood/contracts';
import { variantsOf } from './variants.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export interface PriceTask {
  frozen: SealedObject;
  seed: number;
}

/** How many people are placed without this rule. */
export interface Priced extends Pick<RulePrice, 'rule'> {
  placed: number;
}

answer(async ({ frozen, seed }: PriceTask): Promise<Priced[]> => {
  const priced: Priced[] = [];
  for (const { rule, snapshot } of variantsOf(openSnapshot(frozen).snapshot)) {
    const { groups } = await assemble(snapshot, { seed });
    priced.push({ rule, placed: groups.reduce((sum, { members }) => sum + members.length, 0) });
  }
  return priced;
});
