import type { Deposit, Location, Offering, PartBack, PaymentDue } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { placeName } from '#shared/vocabulary/labels.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { refreshQueries } from '#shared/api/query-client.ts';
import { CheckoutOutcome } from '#shared/checkout/checkout-outcome.tsx';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Card, Note, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { paymentQuery, useConfirmWithout, useStartCheckout } from '../api.ts';
import { paymentStrings as strings } from '../strings.ts';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { takeOver } from '#shared/ui/focus-heading.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { leaveFor } from '#shared/leave-for.ts';

/** What is due, and the outcome after the provider's page (NAV-37, REG-09; readings 5). */
interface PaymentPageProps {
  /** The title of what a registration is for. */
  nameOf: (offering: Offering | null) => string;
  /** The member's standing, below what is due. */
  next: ReactNode;
}

export function PaymentPage({ nameOf, next }: PaymentPageProps) {
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <Outcome />
      <QueryView query={useQuery(paymentQuery)}>
        {(due) => (
          <>
            {due.places.map((place) => (
              <DuePlace key={place.groupId} place={place} />
            ))}
            <Payment due={due} nameOf={nameOf} />
            {next}
            {due.partsBack.length > 0 && <PartsBack parts={due.partsBack} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** A spot that is not paid yet; its group's page has the details and the payment. */
function DuePlace({ place: { groupId, title, dueCents, payBy } }: { place: PaymentDue['places'][number] }) {
  return (
    <Note>
      <p className="font-semibold">{strings.place(title)}</p>
      <p>{strings.placeText(price(dueCents / 100), dayOf(payBy))}</p>
      <ButtonLink className="mt-2" to={paths.group.href({ groupId })}>
        {strings.toPlace}
      </ButtonLink>
    </Note>
  );
}

function Payment({ due, nameOf }: Pick<PaymentPageProps, 'nameOf'> & { due: PaymentDue }) {
  if (due.deposit) return <DepositCard deposit={due.deposit} />;
  if (due.registrationId !== null) {
    const name = due.registration && `${nameOf(due.registration.offering)}, ${LOCATION_LABELS[due.registration.city]}`;
    return <DueCard due={due} registrationId={due.registrationId} name={name} />;
  }
  if (due.undecided !== null) return <Undecided city={due.undecided} />;
  return (
    <EmptyState
      title={strings.nothing}
      text={strings.nothingText}
      action={<SecondaryLink to={paths.registrations.href()}>{strings.toRegistrations}</SecondaryLink>}
    />
  );
}

/** Members in cities without planned groups pay nothing (readings 35). */
function Undecided({ city }: { city: Location }) {
  const profile = useQuery({ ...ownProfileQuery, enabled: city === 'Other' });
  const name = placeName({ location: city, newLocation: profile.data?.newLocation ?? null });
  return (
    <Note>
      <p className="font-semibold">{strings.undecided(name)}</p>
      <p className="text-muted">{strings.undecidedText}</p>
      <ButtonLink kind="secondary" className="mt-2" to={paths.registrations.href()}>
        {strings.toRegistrations}
      </ButtonLink>
    </Note>
  );
}

/** The outcome of the deposit's payment. The data below is refetched once it is known. */
function Outcome() {
  return (
    <CheckoutOutcome
      onOver={() => void refreshQueries(paymentQuery.queryKey)}
      paid={
        <Note tone="ok">
          <p role="status" className="font-semibold">
            {strings.thanks}
          </p>
          <p className="text-muted">{strings.receipt}</p>
        </Note>
      }
    />
  );
}

/** Partial refunds by our team, with reasons. */
function PartsBack({ parts }: { parts: readonly PartBack[] }) {
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

/** A deposit that we hold: what it goes towards, or when it is refunded. */
function DepositCard({ deposit }: { deposit: Deposit }) {
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

/** The amount, its rules with actual dates before anything is paid, and the two actions. */
interface DueCardProps {
  due: PaymentDue;
  registrationId: string;
  /** Title of the registration. */
  name: string | null;
}

function DueCard({ due, registrationId, name }: DueCardProps) {
  const start = useStartCheckout();
  const confirm = useConfirmWithout();
  usePageRestored(start.reset);
  const busy = start.isPending || start.isSuccess || confirm.isPending;
  const amount = price(due.dueCents / 100);
  if (confirm.isSuccess) return <Confirmed />;
  const waitsWithout = due.registration?.withoutDeposit === true && !due.depositRequired;
  return (
    <Card className="space-y-6">
      {waitsWithout ? (
        <div className="space-y-1">
          <h2 className="display-3">{strings.nothing}</h2>
          <p>{name === null ? strings.waitsWithout : strings.waitsWithoutFor(name)}</p>
        </div>
      ) : (
        <div className="space-y-1">
          <p className="flex items-baseline gap-3">
            <span className="display-1 tabular-nums">{amount}</span>
            <span className="text-muted">{strings.due}</span>
          </p>
          {name !== null && <p className="font-semibold">{strings.isFor(name)}</p>}
        </div>
      )}
      <ul className="space-y-2">
        {strings.rules(dayOf(due.refundAtIfPaidNow)).map((rule) => (
          <li key={rule} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-ember" />
            {rule}
          </li>
        ))}
      </ul>
      {!due.available && <Note>{strings.unavailable}</Note>}
      <ProblemAlert error={start.error ?? confirm.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          kind={waitsWithout ? 'secondary' : 'primary'}
          busy={start.isPending || start.isSuccess}
          busyLabel={strings.paying}
          aria-disabled={busy || !due.available}
          onClick={() => {
            if (busy || !due.available) return;
            confirm.reset();
            start.mutate(registrationId, { onSuccess: ({ url }) => url !== null && leaveFor(url) });
          }}
        >
          {strings.pay(amount)}
        </Button>
        {!due.depositRequired && !waitsWithout && (
          <Button
            kind="secondary"
            size="lg"
            busy={confirm.isPending}
            busyLabel={strings.paying}
            onClick={() => {
              if (busy) return;
              start.reset();
              confirm.mutate(registrationId);
            }}
          >
            {strings.without}
          </Button>
        )}
      </div>
      {!waitsWithout && (
        <p className="text-sm text-muted">{due.depositRequired ? strings.required : strings.withoutText}</p>
      )}
    </Card>
  );
}

function Confirmed() {
  return (
    <Note tone="ok">
      <p ref={takeOver} role="status" tabIndex={-1} className="font-semibold">
        {strings.confirmed}
      </p>
      <p className="text-muted">{strings.confirmedText}</p>
      <ButtonLink kind="secondary" className="mt-2" to={paths.registrations.href()}>
        {strings.toRegistrations}
      </ButtonLink>
    </Note>
  );
}
