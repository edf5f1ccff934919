import { LOCALE } from './locale.ts';

const dollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Canadian dollars; cents only where there are any. A loss has a minus, not a hyphen. */
export function price(amount: number): string {
  return dollars.format(amount).replace('-', '−');
}

/** Cents of an amount as people type it, `48.50` or `48,50`; null where it is none. */
export function centsOf(written: string): number | null {
  const amount = written.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** The same to be changed: `48.50`, `90`. */
export function writtenAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
