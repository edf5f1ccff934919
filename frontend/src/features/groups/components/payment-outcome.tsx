import type { Checkout } from '@emberhood/contracts';
import { checkoutQuery } from '#shared/api/checkout.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Note } from '#shared/ui/alert.tsx';
import { useRenewPlaces } from '../api.ts';
import { groupStrings } from '../strings.ts';

const strings = groupStrings.paying;

/** How a payment for a place went, on the way back from the provider's page; nothing without one. */
export function PaymentOutcome() {
  const [search] = useSearchParams();
  const id = search.get('checkout');
  return id === null ? null : <Outcome id={id} isAbandoned={search.has('cancelled')} />;
}

function Outcome({ id, isAbandoned }: { id: string; isAbandoned: boolean }) {
  const { data } = useQuery(checkoutQuery(id));
  const renew = useEffectEvent(useRenewPlaces());
  const state = data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'open') renew();
  }, [state]);
  const words = data && wordsOf(data, isAbandoned);
  if (!words) return null;
  return (
    <Note>
      <p role="status" className="font-semibold">
        {words[0]}
      </p>
      <p>{words[1]}</p>
    </Note>
  );
}

/** Of one that was taken, the page of the group itself tells. */
function wordsOf({ state, givenBack }: Checkout, isAbandoned: boolean): readonly [string, string] | null {
  if (givenBack) return [strings.back, strings.backText];
  switch (state) {
    case 'paid':
      return null;
    case 'failed':
      return [strings.failed, strings.failedText];
    case 'expired':
      return [strings.expired, strings.expiredText];
    case 'open':
      // What was left before the end stays open at the provider for a while.
      return isAbandoned ? [strings.expired, strings.expiredText] : [strings.open, strings.openText];
  }
}
