import { expect, it } from '@jest/globals';
import type { Leaving } from '@emberhood/contracts';
import { cancellationText } from './cancellation-text.ts';

it.each<[number, number, Leaving, string]>([
  [0, 0, 'free', 'You have no deposit with us. You can leave at any time.'],
  [1_000, 0, 'free', 'Your group is not locked yet: your deposit goes back in full.'],
  [0, 9_050, 'free', 'Your group is not locked yet: the $90.50 that you paid for your place go back in full.'],
  [
    1_000,
    8_000,
    'free',
    'Your group is not locked yet: your deposit and the $80 that you paid for your place go back in full.',
  ],
  [
    1_000,
    8_000,
    'moved',
    'A session was moved after your yes: your deposit and the $80 that you paid for your place go back in full, and leaving is no late cancellation.',
  ],
  [
    1_000,
    0,
    'late',
    'Your group is locked. Your deposit goes back only if somebody takes your place. Leaving counts as a late cancellation.',
  ],
  [
    1_000,
    8_000,
    'late',
    'Your group is locked. Your deposit goes back only if somebody takes your place. The $80 that you paid for your place go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins. Leaving counts as a late cancellation.',
  ],
])(
  'says what comes back of a deposit of %i and a price of %i (leaving: %s)',
  (depositCents, paidCents, leaving, words) => {
    expect(cancellationText({ depositCents, paidCents }, leaving)).toBe(words);
  },
);
