import type { PartBack } from '@emberhood/contracts';
import { Card } from '#shared/ui/page.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { paymentStrings as strings } from '../strings.ts';

/** What our team has given back of payments, and why. */
export function PartsBack({ parts }: { parts: readonly PartBack[] }) {
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{strings.partsBack}</h2>
      <ul className="space-y-3">
        {parts.map(({ id, amountCents, title, done, at, reason }) => (
          <li key={id}>
            <p>{strings.partBack(price(amountCents / 100), title)}</p>
            <p className="text-muted">{strings.partWhy(reason)}</p>
            <p className="text-muted">{done ? strings.partDone(dayOf(at)) : strings.refunding}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
