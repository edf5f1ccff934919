import type { Checkout } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutQuery } from '#shared/api/checkout.ts';
import { Alert, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { checkoutStrings as strings } from './strings.ts';

interface CheckoutOutcomeProps {
  /** Shown once it is paid, where the screen itself does not say so. */
  paid?: ReactNode;
  /** The provider has reported the outcome: the screen's data is out of date. */
  onOver: () => void;
}

/** The outcome of a payment after the return from the provider's page; renders nothing without one. */
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
  if (givenBack) return <StatusNote title={strings.back} text={strings.backText} />;
  if (state === 'paid') return null;
  if (state === 'failed') return <Alert title={strings.failed}>{strings.failedText}</Alert>;
  // A checkout left before its end stays open at the provider for a while.
  if (state === 'expired' || isAbandoned) return <StatusNote title={strings.expired} text={strings.expiredText} />;
  return <StatusNote title={strings.open} text={strings.openText} isBusy />;
}

function StatusNote({ title, text, isBusy = false }: { title: string; text: string; isBusy?: boolean }) {
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
