import type { MyGroup } from '@emberhood/contracts';
import { expect, it } from 'vitest';
import { myGroup, session } from '#testing/groups.ts';
import { costsInWords } from './costs.ts';

it.each<[Partial<MyGroup>, string]>([
  [
    { depositCents: 0 },
    '$90 a person, for all 2 sessions together. You pay it to Lena, your host, when you first meet.',
  ],
  [
    { depositCents: 1_000 },
    '$90 a person, for all 2 sessions together. Your deposit of $10 counts towards it; you pay the other $80 to Lena, your host, when you first meet.',
  ],
  [
    { depositCents: 1_000, hostName: null, sessions: [session(1, 10)], priceCents: 2_550 },
    '$25.50 a person. Your deposit of $10 counts towards it; you pay the other $15.50 at the place when you first meet.',
  ],
  [{ depositCents: 1_000, priceCents: 1_000 }, '$10 a person, for all 2 sessions together. Your deposit covers it.'],
  [{ depositCents: 1_000, priceCents: 0 }, '$0 a person, for all 2 sessions together'],
])('says what it costs, what the deposit covers and to whom the rest is paid: %j', (change, words) => {
  expect(costsInWords(myGroup(change))).toBe(words);
});
