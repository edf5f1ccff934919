import type { Pin } from '@emberhood/contracts';

type Pair = Pick<Pin, 'kind' | 'accountA' | 'accountB'>;

/** Pins of one cycle: enough for people who must not meet, and too few to learn about choices pair by pair (decision: runs). */
export const PINS_MAX = 12;

/** Whether two people are to be apart whom other pins keep together, directly or through others, so that nobody of them could be placed (H10). */
export function areContradictory(pairs: readonly Pair[]): boolean {
  const above = new Map<string, string>();
  const top = (id: string): string => {
    const next = above.get(id);
    return next === undefined ? id : top(next);
  };
  for (const { kind, accountA, accountB } of pairs) {
    const [a, b] = [top(accountA), top(accountB)];
    if (kind === 'pin' && a !== b) above.set(a, b);
  }
  return pairs.some(({ kind, accountA, accountB }) => kind === 'forbid' && top(accountA) === top(accountB));
}
