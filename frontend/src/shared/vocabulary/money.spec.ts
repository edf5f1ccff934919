import { centsOf, price, writtenAmount } from './money.ts';

it('writes prices in Canadian dollars', () => {
  expect([price(65), price(120), price(12.5)]).toEqual(['$65', '$120', '$12.50']);
});

it('reads amounts with a point or a comma, and nothing else', () => {
  const read = ['48.50', '48,50', ' 7 ', '0', '0.5', '', 'a lot', '-3', '4.505', '1e3'].map(centsOf);
  expect(read).toEqual([4_850, 4_850, 700, 0, 50, null, null, null, null, null]);
  expect([4_850, 9_000, 5].map(writtenAmount)).toEqual(['48.50', '90', '0.05']);
});
