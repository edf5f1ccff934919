import type { Checkout } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutQuery } from '#shared/api/checkout.ts';
import { Alert, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { checkoutStrings as strings } from './strings.ts';

interface CheckoutOutcomeProps {
  /** Where the screen itself does not tell that it is paid. */
  paid?: ReactNode;
  /** The provider has told: what the screen shows of it is old. */
  onOver: () => void;
}

/** How a payment went, on the way back from the provider's page; nothing without one. */
export function CheckoutOutcome(props: CheckoutOutcomeProps) {
  const [search] = useSearchParams();
  const id = search.get('checkout');
  return id === null ? null : <Outcome id={id} isAbandoned={search.has('cancelled')} {...props} />;
}

function Outcome({ id, isAbandoned, paid, onOver }: CheckoutOutcomeProps & { id: string; isAbandoned: boolean }) {
  const query = useQuery(checkoutQuery(id));
  const over = useEffectEvent(onOver);
  const state = query.data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'open') over();
  }, [state]);
  return <QueryView query={query}>{(checkout) => noteOf(checkout, isAbandoned) ?? paid}</QueryView>;
}

function noteOf({ state, givenBack }: Checkout, isAbandoned: boolean): ReactNode {
  if (givenBack) return <Told title={strings.back} text={strings.backText} />;
  if (state === 'paid') return null;
  if (state === 'failed') return <Alert title={strings.failed}>{strings.failedText}</Alert>;
  // What was left before the end stays open at the provider for a while.
  if (state === 'expired' || isAbandoned) return <Told title={strings.expired} text={strings.expiredText} />;
  return <Told title={strings.open} text={strings.openText} isBusy />;
}

function Told({ title, text, isBusy = false }: { title: string; text: string; isBusy?: boolean }) {
  return (
    <Note>
      <p role="status" className="flex items-center gap-3 font-semibold">
        {isBusy && <span className="spinner" />}
        {title}
      </p>
      <p className="text-muted">{text}</p>
    </Note>
  );
}
