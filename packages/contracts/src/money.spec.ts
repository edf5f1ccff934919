import { costsInWords, money } from './money.ts';

it.each([
  [9_000, '$90'],
  [2_550, '$25.50'],
  [-800, '−$8'],
  // The fee for a group that is free.
  [-0, '$0'],
])('%i cents are %s', (cents, words) => expect(money(cents)).toBe(words));

const none = {
  priceCents: 9_000,
  depositCents: 0,
  paidCents: 0,
  takenBackCents: 0,
  refundedCents: 0,
  dueCents: 0,
  hostName: 'Lena',
};

it.each<[Partial<typeof none>, string]>([
  [{ dueCents: 9_000 }, 'You pay $90 when you say yes.'],
  [{ depositCents: 1_000, dueCents: 8_000 }, 'Your deposit of $10 goes towards it. You pay $80 when you say yes.'],
  [{ depositCents: 1_000, paidCents: 8_000 }, 'You’ve paid $80. Your deposit of $10 goes towards it.'],
  [{ paidCents: 9_000 }, 'You’ve paid $90.'],
  [{}, 'You pay $90 to your host, Lena, at the first session.'],
  [{ depositCents: 9_000 }, 'Your deposit covers it.'],
  [{ takenBackCents: 9_000 }, 'Your bank reversed your payment of $90.'],
  [{ paidCents: 9_000, refundedCents: 2_000 }, 'You’ve paid $90. We’ve refunded you $20.'],
  [
    { depositCents: 1_000, takenBackCents: 4_000 },
    'Your deposit of $10 goes towards it. Your bank reversed your payment of $40. You pay $40 to your host, Lena, at the first session.',
  ],
])('says what is paid and when and to whom the rest is paid: %j', (change, words) =>
  expect(costsInWords({ ...none, ...change }, 2)).toBe(`$90 per person for both sessions. ${words}`),
);

it('says for how many sessions the price is', () => {
  const free = { ...none, hostName: null };
  const words = 'You pay $90 at the first session.';
  expect(costsInWords(free, 1)).toBe(`$90 per person. ${words}`);
  expect(costsInWords(free, 3)).toBe(`$90 per person for all 3 sessions. ${words}`);
  expect(costsInWords({ ...free, priceCents: 0 }, 1)).toBe('Free');
});

it('names the button of a free place', () =>
  expect(costsInWords({ ...none, dueCents: 9_000 }, 1, 'offer')).toContain('You pay $90 when you take the spot.'));

it('asks for nothing after the last session, when less than the price means a refund', () =>
  expect(costsInWords(none, 2, 'end')).toBe('$90 per person for both sessions.'));
