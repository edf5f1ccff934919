import { LOCALE } from './locale.ts';

const dollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Canadian dollars; cents only if there are any. A negative amount has a minus sign, not a hyphen. */
export function price(amount: number): string {
  return dollars.format(amount).replace('-', '−');
}

/** The same for cents. */
export const money = (cents: number): string => price(cents / 100);

/** Parses an amount as people type it, `48.50` or `48,50`, into cents; null if it is invalid. */
export function centsOf(written: string): number | null {
  const amount = written.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** Formats cents for an input: `48.50`, `90`. */
export function writtenAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
