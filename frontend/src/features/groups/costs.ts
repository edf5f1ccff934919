import type { ClaimOffer, MyGroup } from '@emberhood/contracts';
import { money } from '#shared/vocabulary/money.ts';
import { heldSessions } from './standing.ts';
import { groupStrings as strings } from './strings.ts';

type Costing = Pick<
  MyGroup | ClaimOffer,
  'priceCents' | 'depositCents' | 'paidCents' | 'dueCents' | 'hostName' | 'sessions'
> &
  Partial<Pick<MyGroup, 'state'>>;

/** The price, what is covered or paid, and when and to whom the rest is due (GRP-19, decision: payments). */
export function costsInWords(of: Costing): string {
  const { priceCents, depositCents, paidCents, dueCents, hostName } = of;
  const rest = Math.max(0, priceCents - depositCents - paidCents);
  // Nothing is due after the group has finished: a lower payment means a refund.
  const asked = of.state === 'completed' ? 0 : rest;
  const lead = strings.priceText(money(priceCents), heldSessions(of).length);
  if (priceCents === 0) return lead;
  const amounts = { deposit: money(depositCents), paid: money(paidCents), rest: money(rest) };
  const parts = [
    paidCents === 0 ? null : strings.paid.own(amounts.paid),
    depositCents === 0 ? null : rest + paidCents === 0 ? strings.paid.covered : strings.paid.counts(amounts.deposit),
    asked === 0
      ? null
      : dueCents > 0
        ? strings.paid.withYes(amounts.rest)
        : strings.paid.toHost(amounts.rest, hostName),
  ];
  return [`${lead}.`, ...parts.filter((part) => part !== null)].join(' ');
}
