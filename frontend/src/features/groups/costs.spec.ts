import type { MyGroup } from '@emberhood/contracts';
import { myGroup, session } from '#testing/groups.ts';
import { costsInWords } from './costs.ts';

it.each<[Partial<MyGroup>, string]>([
  [{ depositCents: 0, dueCents: 9_000 }, '$90 per person for both sessions. You pay $90 when you say yes.'],
  [
    { depositCents: 1_000, dueCents: 8_000 },
    '$90 per person for both sessions. Your deposit of $10 goes towards it. You pay $80 when you say yes.',
  ],
  [
    { depositCents: 1_000, paidCents: 8_000 },
    '$90 per person for both sessions. You’ve paid $80. Your deposit of $10 goes towards it.',
  ],
  [{ depositCents: 0, paidCents: 9_000 }, '$90 per person for both sessions. You’ve paid $90.'],
  [{ depositCents: 0 }, '$90 per person for both sessions. You pay $90 to your host, Lena, at the first session.'],
  [
    { depositCents: 1_000, hostName: null, sessions: [session(1, 10)], priceCents: 2_550 },
    '$25.50 per person. Your deposit of $10 goes towards it. You pay $15.50 at the first session.',
  ],
  [{ depositCents: 1_000, priceCents: 1_000 }, '$10 per person for both sessions. Your deposit covers it.'],
  // Refunded by hand, after the last session.
  [{ depositCents: 0, state: 'completed' }, '$90 per person for both sessions.'],
  [{ depositCents: 0, priceCents: 0 }, '$0 per person for both sessions'],
])('says what it costs, what is paid and when and to whom the rest is paid: %j', (change, words) => {
  expect(costsInWords(myGroup({ depositCents: 0, ...change }))).toBe(words);
});
