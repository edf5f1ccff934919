import { assemble } from '@emberhood/assembly';
import type { Pin, RulePrice } from '@emberhood/contracts';
import { variantsOf } from './variants.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export interface PriceTask {
  frozen: SealedObject;
  seed: number;
  pins: readonly Pin[];
}

/** How many are placed without this rule, and what their groups are worth. */
export interface Priced extends Pick<RulePrice, 'rule'> {
  placed: number;
  value: number;
}

answer(async ({ frozen, seed, pins }: PriceTask): Promise<Priced[]> => {
  const priced: Priced[] = [];
  for (const { rule, snapshot } of variantsOf(openSnapshot(frozen).snapshot, pins)) {
    const { groups, value } = await assemble(snapshot, { seed });
    priced.push({ rule, placed: groups.reduce((sum, { members }) => sum + members.length, 0), value });
  }
  return priced;
});
