import type { Checkout } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutQuery } from '#shared/api/checkout.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Note } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { checkoutStrings as strings } from './strings.ts';

/** After which the provider is late. */
const LATE_MS = 15_000;

interface CheckoutOutcomeProps {
  /** Where the screen itself does not tell that it is paid. */
  paid?: ReactNode;
  /** The provider has told: what the screen shows of it is old. */
  onOver: () => void;
  /** What asks to be paid: not of who may have paid a moment ago. */
  children: ReactNode;
}

/** How a payment went, on the way back from the provider's page; nothing but the children without one. */
export function CheckoutOutcome(props: CheckoutOutcomeProps) {
  const [search] = useSearchParams();
  const id = search.get('checkout');
  return id === null ? props.children : <Outcome id={id} isAbandoned={search.has('cancelled')} {...props} />;
}

function Outcome({
  id,
  isAbandoned,
  paid,
  onOver,
  children,
}: CheckoutOutcomeProps & { id: string; isAbandoned: boolean }) {
  const query = useQuery(checkoutQuery(id));
  const over = useEffectEvent(onOver);
  const state = query.data?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'open') over();
  }, [state]);
  // What was left before the end stays open at the provider for a while.
  if (!isAbandoned && (query.isPending || state === 'open')) return <Confirming url={query.data?.url ?? null} />;
  return (
    <>
      <QueryView query={query}>{(checkout) => noteOf(checkout) ?? paid}</QueryView>
      {children}
    </>
  );
}

/** `url`: of the page where one pays, for who came back without having paid. */
function Confirming({ url }: { url: string | null }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <Told title={strings.open} text={strings.openText} isBusy />;
  return (
    <Told title={strings.late} text={strings.lateText} isBusy>
      {url !== null && (
        <Button kind="secondary" className="mt-2" onClick={() => leaveFor(url)}>
          {strings.toPage}
        </Button>
      )}
    </Told>
  );
}

function noteOf({ state, givenBack }: Checkout): ReactNode {
  if (givenBack) return <Told title={strings.back} text={strings.backText} />;
  if (state === 'paid') return null;
  if (state === 'failed') return <Alert title={strings.failed}>{strings.failedText}</Alert>;
  return <Told title={strings.expired} text={strings.expiredText} />;
}

function Told({ title, text, isBusy = false, children }: ToldProps) {
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

interface ToldProps {
  title: string;
  text: string;
  isBusy?: boolean;
  children?: ReactNode;
}
