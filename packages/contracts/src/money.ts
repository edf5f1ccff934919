const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
  // No sign at zero.
  signDisplay: 'negative',
});

/** Canadian dollars; cents only if there are any. A negative amount has a minus sign, not a hyphen. */
export const money = (cents: number): string => dollars.format(cents / 100).replace('-', '−');

/** The sum of these transfers. */
export const totalCents = (transfers: readonly { cents: number }[]): number =>
  transfers.reduce((sum, { cents }) => sum + cents, 0);

interface Costs {
  priceCents: number;
  depositCents: number;
  paidCents: number;
  takenBackCents?: number;
  refundedCents?: number;
  /** What has to be paid to accept; the rest is paid to the host. */
  dueCents: number;
  hostName: string | null;
}

/** The price, what is covered or paid, and when and to whom the rest is due (GRP-19, decision: payments). */
export function costsInWords(of: Costs, sessions: number, at: 'invitation' | 'offer' | 'end' = 'invitation'): string {
  const { priceCents, depositCents, paidCents, takenBackCents = 0, refundedCents = 0, dueCents, hostName } = of;
  if (priceCents === 0) return 'Free';
  const rest = Math.max(0, priceCents - depositCents - paidCents - takenBackCents);
  const parts = [
    `${money(priceCents)} per person${sessions === 1 ? '' : ` for ${sessions === 2 ? 'both' : `all ${String(sessions)}`} sessions`}.`,
  ];
  if (paidCents > 0) parts.push(`You’ve paid ${money(paidCents)}.`);
  if (depositCents > 0)
    parts.push(
      rest + paidCents + takenBackCents === 0
        ? 'Your deposit covers it.'
        : `Your deposit of ${money(depositCents)} goes towards it.`,
    );
  if (takenBackCents > 0) parts.push(`Your bank reversed your payment of ${money(takenBackCents)}.`);
  if (refundedCents > 0) parts.push(`We’ve refunded you ${money(refundedCents)}.`);
  // Nothing is due after the group has finished: a lower payment means a refund.
  if (rest === 0 || at === 'end') return parts.join(' ');
  const host = hostName === null ? '' : ` to your host, ${hostName},`;
  const accepting = at === 'offer' ? ' when you take the spot' : ' when you say yes';
  return [...parts, `You pay ${money(rest)}${dueCents > 0 ? accepting : `${host} at the first session`}.`].join(' ');
}
