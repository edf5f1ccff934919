import type { CancellationRule } from '@emberhood/contracts';
import { cancellationText } from './cancellation.ts';

it.each<[number, number, CancellationRule['leaving'], string]>([
  [0, 0, 'free', 'You haven’t paid a deposit, so you can leave at any time.'],
  [0, 0, 'late', 'Your group is locked in. Leaving counts as a late cancellation.'],
  [1_000, 0, 'free', 'Your group isn’t locked in yet, so your deposit will be refunded in full.'],
  [0, 9_050, 'free', 'Your group isn’t locked in yet, so we’ll refund you $90.50 for your spot.'],
  [
    1_000,
    8_000,
    'free',
    'Your group isn’t locked in yet, so your deposit will be refunded in full, and we’ll refund you $80 for your spot.',
  ],
  [
    1_000,
    8_000,
    'moved',
    'A session was moved after you said yes, so your deposit will be refunded in full, we’ll refund you $80 for your spot, and this won’t count as a late cancellation.',
  ],
  [
    1_000,
    0,
    'late',
    'Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels. Leaving counts as a late cancellation.',
  ],
  [
    1_000,
    8_000,
    'late',
    'Your group is locked in. Your deposit will be refunded only if someone takes your spot or the host cancels. We’ll refund you $80 for your spot only if someone takes it or the group doesn’t meet; otherwise the money goes to your host when the group starts. Leaving counts as a late cancellation.',
  ],
])(
  'says what comes back of a deposit of %i and a price of %i (leaving: %s)',
  (depositCents, paidCents, leaving, words) => {
    expect(cancellationText({ leaving, depositCents, paidCents } as CancellationRule)).toBe(words);
  },
);
