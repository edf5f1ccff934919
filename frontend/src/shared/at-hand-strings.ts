import { sentence } from './vocabulary/sentence.ts';

export const atHandStrings = {
  when: 'When',
  where: 'Where',
  asOf: (moment: string) => `${sentence(`As of ${moment}.`)} We’ll show any changes when you’re back online.`,
} as const;
