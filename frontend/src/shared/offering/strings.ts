import { plural } from '../vocabulary/plural.ts';

export const offeringStrings = {
  size: (least: number, most: number) => `${String(least)}–${String(most)} people`,
  balance: (difference: number | null) =>
    difference === null
      ? 'any mix'
      : difference === 0
        ? 'as many women as men'
        : 'numbers of women and men differ by one at most',
  forAll: (amount: string, sessions: number) =>
    plural(sessions, { one: `${amount} a person`, other: `${amount} a person for {n} sessions` }),
  bring: (what: string) => `To bring: ${what}`,
} as const;
