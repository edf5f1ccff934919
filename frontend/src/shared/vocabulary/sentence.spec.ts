import { sentence } from './sentence.ts';

it('ends with one full stop, also after a time of day', () => {
  const evening = 'Monday, November 23, 6:35\u00A0p.m.';
  expect(sentence(`Please answer by ${evening}.`)).toBe('Please answer by Monday, November 23, 6:35\u00A0p.m.');
  expect(sentence(`Until ${evening}. Then it ends.`)).toBe('Until Monday, November 23, 6:35\u00A0p.m. Then it ends.');
  expect(sentence('Please answer by Monday.')).toBe('Please answer by Monday.');
});
