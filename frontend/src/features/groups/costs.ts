import type { ClaimOffer, MyGroup } from '@emberhood/contracts';
import { price } from '#shared/vocabulary/money.ts';
import { heldSessions } from './standing.ts';
import { groupStrings as strings } from './strings.ts';

type Costing = Pick<MyGroup | ClaimOffer, 'priceCents' | 'depositCents' | 'hostName' | 'sessions'>;

/** What it costs, what of it the own deposit covers, and to whom the rest is paid (GRP-19). */
export function costsInWords(of: Costing): string {
  const { priceCents, depositCents, hostName } = of;
  const [whole, rest] = [price(priceCents / 100), Math.max(0, priceCents - depositCents)];
  const lead = strings.priceText(whole, heldSessions(of).length);
  if (priceCents === 0) return lead;
  if (rest === 0) return `${lead}. ${strings.paid.covered}`;
  if (depositCents === 0) return `${lead}. ${strings.paid.whole(hostName)}`;
  return `${lead}. ${strings.paid.partly(price(depositCents / 100), price(rest / 100), hostName)}`;
}
