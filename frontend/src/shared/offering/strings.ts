import { plural } from '../vocabulary/plural.ts';

export const offeringStrings = {
  size: (least: number, most: number) => `${String(least)}-${String(most)} people`,
  balance: (difference: number | null) =>
    difference === null
      ? 'any mix'
      : difference === 0
        ? 'equal numbers of women and men'
        : 'equal numbers of women and men, give or take one',
  forAll: (amount: string, sessions: number) =>
    plural(sessions, { one: `${amount} per person`, other: `${amount} per person for {n} sessions` }),
  bring: (what: string) => `Bring: ${what}`,
} as const;
