import type { Checkout } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutQuery, isRefused } from '#shared/api/checkout.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { checkoutStrings as strings } from './strings.ts';

/** When to say that the provider is late. */
const LATE_MS = 15_000;

interface CheckoutOutcomeProps {
  /** Shown once it is paid, where the screen itself does not say so. */
  paid?: ReactNode;
  /** The provider has reported the outcome: the screen's data is out of date. */
  onOver: () => void;
  /** Asks for payment; hidden while a payment is being confirmed. */
  children: ReactNode;
}

/** The outcome of a payment after the return from the provider's page; only the children without one. */
export function CheckoutOutcome(props: CheckoutOutcomeProps) {
  const [search] = useSearchParams();
  const id = search.get('checkout');
  return id === null ? props.children : <Outcome id={id} isAbandoned={search.has('cancelled')} {...props} />;
}

function Outcome({ id, isAbandoned, ...props }: CheckoutOutcomeProps & { id: string; isAbandoned: boolean }) {
  const query = useQuery(checkoutQuery(id));
  const over = useEffectEvent(props.onOver);
  const state = query.data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'open') over();
  }, [state]);
  const isUnknown = state === 'open' || (state === undefined && !isRefused(query.error));
  // A checkout left before its end stays open at the provider for a while.
  if (!isAbandoned && isUnknown) return <Confirming url={query.data?.url ?? null} />;
  return (
    <>
      <QueryView query={query}>{(checkout) => noteOf(checkout) ?? props.paid}</QueryView>
      {props.children}
    </>
  );
}

/** `url`: the provider's page, for those who returned without paying. */
function Confirming({ url }: { url: string | null }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <StatusNote title={strings.open} text={strings.openText} isBusy />;
  return (
    <StatusNote title={strings.late} text={strings.lateText}>
      {url !== null && (
        <Button kind="secondary" className="mt-2" onClick={() => leaveFor(url)}>
          {strings.toPage}
        </Button>
      )}
    </StatusNote>
  );
}

function noteOf({ state, givenBack }: Checkout): ReactNode {
  if (givenBack) return <StatusNote title={strings.back} text={strings.backText} />;
  if (state === 'paid') return null;
  if (state === 'failed') return <Alert title={strings.failed}>{strings.failedText}</Alert>;
  return <StatusNote title={strings.expired} text={strings.expiredText} />;
}

function StatusNote({ title, text, isBusy = false, children }: StatusNoteProps) {
  return (
    <Note>
      <p role="status" className="flex items-center gap-3 font-semibold">
        {isBusy && <span className="spinner" />}
        {title}
      </p>
      <p className="text-muted">{text}</p>
      {children}
    </Note>
  );
}

interface StatusNoteProps {
  title: string;
  text: string;
  isBusy?: boolean;
  children?: ReactNode;
}
