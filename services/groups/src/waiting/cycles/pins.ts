import type { Pin } from '@emberhood/contracts';

/**
 * The most pins of one cycle: enough for people who must not meet, too few to find out choices pair by pair (decision:
 * runs).
 */
export const PINS_MAX = 12;

/**
 * Whether pins both join two people, directly or through others, and keep them apart, so that none of them could be
 * placed (H10).
 */
export function areContradictory(pairs: readonly Pick<Pin, 'kind' | 'accountA' | 'accountB'>[]): boolean {
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
