import { expect, it } from '@jest/globals';
import { cancellationText } from './cancellation-text.ts';

it.each([
  [0, 0, false, 'You have no deposit with us. You can leave at any time.'],
  [1_000, 0, false, 'Your group is not locked yet: your deposit goes back in full.'],
  [0, 9_050, false, 'Your group is not locked yet: the $90.50 that you paid for your place go back in full.'],
  [
    1_000,
    8_000,
    false,
    'Your group is not locked yet: your deposit and the $80 that you paid for your place go back in full.',
  ],
  [
    1_000,
    0,
    true,
    'Your group is locked. Your deposit goes back only if somebody takes your place. Leaving counts as a late cancellation.',
  ],
  [
    1_000,
    8_000,
    true,
    'Your group is locked. Your deposit goes back only if somebody takes your place. The $80 that you paid for your place go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins. Leaving counts as a late cancellation.',
  ],
])(
  'says what comes back of a deposit of %i and a price of %i (locked: %s)',
  (depositCents, paidCents, locked, words) => {
    expect(cancellationText({ depositCents, paidCents }, locked)).toBe(words);
  },
);
