import { money } from '@emberhood/contracts/money';

export { money };

/** The same for dollars. */
export const price = (amount: number): string => money(amount * 100);

/** Parses an amount as people type it, `48.50` or `48,50`, into cents; null if it is invalid. */
export function centsOf(written: string): number | null {
  const amount = written.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** Formats cents for an input: `48.50`, `90`. */
export function writtenAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
