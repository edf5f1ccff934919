import type { MyGroup } from '@emberhood/contracts';
import { asProblem } from '#shared/api/problem.ts';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { localDay } from '#shared/vocabulary/local-time.ts';
import { price } from '#shared/vocabulary/money.ts';
import type { ReactNode } from 'react';
import { usePayForPlace } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';

interface PayPlaceProps {
  group: MyGroup;
  /** What else there is to answer, beside the button. */
  children: ReactNode;
}

/** A yes that has to be paid: shows what is due, and what is refunded when, before anything is pressed (GRP-19, decision: payments). */
export function PayPlace({ group, children }: PayPlaceProps) {
  const pay = usePayForPlace(group.id);
  usePageRestored(pay.reset);
  const isBusy = pay.isPending || pay.isSuccess;
  const { locksAt, venue, state } = group;
  const lock = locksAt === null ? null : localDay(locksAt, venue.timezone);
  const rules = strings.payRules(lock);
  return (
    <>
      <p className="text-pretty">{strings.payText}</p>
      <ul className="list-disc space-y-1 pl-5">
        {(state === 'locked' ? rules.slice(1) : rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {pay.isError && <Alert>{asProblem(pay.error).message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={isBusy}
          busyLabel={strings.answering}
          onClick={() => {
            // Two presses before the first has been drawn.
            if (!isBusy) pay.mutate(undefined, { onSuccess: ({ url }) => url !== null && leaveFor(url) });
          }}
        >
          {strings.pay(price(group.dueCents / 100))}
        </Button>
        {children}
      </div>
    </>
  );
}
