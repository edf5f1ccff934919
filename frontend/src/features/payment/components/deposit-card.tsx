import type { Deposit } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { paymentStrings as strings } from '../strings.ts';

/** A deposit that we hold: what it counts towards, or the day on which it comes back. */
export function DepositCard({ deposit }: { deposit: Deposit }) {
  return (
    <Card className="space-y-4">
      <div className="flex gap-4">
        <SeatMark taken />
        <div className="space-y-1">
          <h2 className="font-semibold">{strings.held}</h2>
          <p>{strings.heldText(price(deposit.amountCents / 100))}</p>
          <p className="text-muted">{fateOf(deposit)}</p>
        </div>
      </div>
      <ButtonLink kind="secondary" className="print:hidden" to={paths.registrations.href()}>
        {strings.toRegistrations}
      </ButtonLink>
    </Card>
  );
}

function fateOf({ refunding, paused, refundAt }: Deposit): string {
  if (refunding) return strings.refunding;
  if (paused) return strings.paused;
  return refundAt === null ? strings.counts : strings.refundOn(dayOf(refundAt));
}
