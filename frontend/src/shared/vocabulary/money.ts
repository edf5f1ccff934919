import { LOCALE } from './locale.ts';

const dollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Canadian dollars; cents only where there are any. */
export function price(amount: number): string {
  return dollars.format(amount);
}
