const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Canadian dollars; cents only where there are any. */
export function price(amount: number): string {
  return dollars.format(amount);
}
