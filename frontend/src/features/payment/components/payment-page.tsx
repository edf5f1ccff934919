import type { Deposit, Location, Offering, PartBack, PaymentDue, Registration } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCityName } from '#shared/account/city-name.ts';
import { restWords } from '#shared/account/decision-words.ts';
import { paymentQuery, registrationsQuery } from '#shared/account/own-registrations.ts';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { refreshQueries } from '#shared/api/query-client.ts';
import { CheckoutOutcome } from '#shared/checkout/checkout-outcome.tsx';
import { serverNow } from '#shared/clock.ts';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { BackLink, Card, Note, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { money } from '#shared/vocabulary/money.ts';
import { useConfirmWithout, useStartCheckout } from '../api.ts';
import { paymentStrings as strings } from '../strings.ts';

interface PaymentPageProps {
  /** The title of what a registration is for. */
  nameOf: (offering: Offering | null) => string;
  /** The member's standing, below what is due. Not shown beside what says it itself: an unpaid place, or an absence. */
  next: ReactNode;
}

/** What is due, and the outcome after the provider's page (NAV-37, REG-09; readings 5). */
export function PaymentPage({ nameOf, next }: PaymentPageProps) {
  const registered = useRegistered();
  const query = useQuery(paymentQuery);
  const saysWhy = useKeptOut(query.data) !== null;
  return (
    <div className="max-w-2xl space-y-8">
      <BackLink to={paths.registrations.href()}>{strings.back}</BackLink>
      <PageHeading>{registered ? strings.registrationTitle : strings.title}</PageHeading>
      <CheckoutOutcome
        // The data below is fetched again once the outcome is known.
        onOver={() => void refreshQueries(paymentQuery.queryKey)}
        paid={
          <Note tone="ok">
            <p role="status" className="font-semibold">
              {strings.thanks}
            </p>
            <p className="text-muted">{strings.receipt}</p>
          </Note>
        }
      >
        <QueryView query={query}>
          {(due) => (
            <>
              {registered && <Registered registration={registered} due={due} nameOf={nameOf} />}
              {due.places.map((place) => (
                <DuePlace key={place.groupId} place={place} />
              ))}
              <Payment due={due} registered={registered} nameOf={nameOf} />
              {due.places.length === 0 && !saysWhy && next}
              {due.partsBack.length > 0 && <PartsBack parts={due.partsBack} />}
            </>
          )}
        </QueryView>
      </CheckoutOutcome>
    </div>
  );
}

/** A spot that is not paid yet; its group's page has the details and the payment. */
function DuePlace({ place: { groupId, title, dueCents, payBy, timezone } }: { place: PaymentDue['places'][number] }) {
  useTurnsAt(payBy, paymentQuery);
  return (
    <Note>
      <p className="font-semibold">{strings.place(title)}</p>
      <p>{strings.placeText(money(dueCents), localMoment(payBy, timezone))}</p>
      <ButtonLink className="mt-2" to={paths.group.href({ groupId })}>
        {strings.toPlace}
      </ButtonLink>
    </Note>
  );
}

/** The registration that was just made, named by the address. */
function useRegistered(): Registration | undefined {
  const id = useSearchParams()[0].get('registered');
  const { data } = useQuery({ ...registrationsQuery, enabled: id !== null });
  return data?.find((registration) => registration.id === id);
}

interface RegisteredProps extends Pick<PaymentPageProps, 'nameOf'> {
  registration: Registration;
  due: PaymentDue;
}

/** Confirms the new registration before anything else is asked (REG-09). */
function Registered({ registration: { id, offering, city, status }, due, nameOf }: RegisteredProps) {
  const name = strings.name(nameOf(offering), useCityName()(city));
  const isOpen = due.depositRequired && due.deposit === null && due.registrationId === id;
  return (
    <Note tone="ok">
      <p role="status" className="font-semibold">
        {isOpen ? strings.saved(name) : strings.registered(name)}
      </p>
      {status === 'waiting' && !isOpen && <p className="text-muted">{strings.registeredText}</p>}
    </Note>
  );
}

interface PaymentProps extends Pick<PaymentPageProps, 'nameOf'> {
  due: PaymentDue;
  registered: Registration | undefined;
}

function Payment({ due, registered, nameOf }: PaymentProps) {
  const { registrationId, registration } = due;
  if (due.deposit) return <DepositCard deposit={due.deposit} />;
  if (registrationId !== null) {
    const name = registration && strings.name(nameOf(registration.offering), LOCATION_LABELS[registration.city]);
    const isAnother = registered !== undefined && registered.id !== registrationId;
    return <DueCard key={registrationId} {...{ due, registrationId, name, isAnother }} />;
  }
  if (due.undecided !== null) return <Undecided city={due.undecided} />;
  if (due.places.length > 0) return null;
  return <EmptyState title={strings.nothing} text={strings.nothingText} />;
}

/** Members in cities without planned groups pay nothing (readings 35). */
function Undecided({ city }: { city: Location }) {
  const name = useCityName()(city);
  return (
    <Note>
      <p className="font-semibold">{strings.undecided(name)}</p>
      <p className="text-muted">{strings.undecidedText}</p>
    </Note>
  );
}

/** Refunds; those of parts by our team have reasons. */
function PartsBack({ parts }: { parts: readonly PartBack[] }) {
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{strings.partsBack}</h2>
      <ul className="space-y-3">
        {parts.map(({ id, amountCents, title, done, at, reason }) => (
          <li key={id}>
            <p>{strings.partBack(money(amountCents), title)}</p>
            {reason !== '' && <p className="text-muted">{strings.partWhy(reason)}</p>}
            <p className="text-muted">{done ? strings.partDone(dayOf(at)) : strings.refunding}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A deposit that we hold: what it goes towards, or when it is refunded. */
function DepositCard({ deposit }: { deposit: Deposit }) {
  useTurnsAt(deposit.keepUntil ?? deposit.refundAt, paymentQuery);
  return (
    <Card className="flex gap-4">
      <SeatMark taken />
      <div className="space-y-1">
        <h2 className="font-semibold">{strings.held}</h2>
        <p>{strings.heldText(money(deposit.amountCents))}</p>
        <p className="text-muted">{fateOf(deposit)}</p>
      </div>
    </Card>
  );
}

function fateOf({ keepUntil, paused, refundAt, isForPrice }: Deposit): string {
  if (keepUntil !== null) return strings.keepUntil(momentOf(keepUntil));
  if (paused) return strings.paused;
  if (refundAt !== null) return strings.refundOn(dayOf(refundAt));
  return isForPrice ? strings.counts : strings.notYet;
}

interface DueCardProps {
  due: PaymentDue;
  registrationId: string;
  /** Title of the registration. */
  name: string | null;
  /** The deposit is for a registration other than the one just made. */
  isAnother: boolean;
}

/** Why nothing is due, although a deposit can be paid; null if it is due. */
function whyNothing(due: PaymentDue, name: string | null, status?: Registration['status']): string | null {
  if (status === 'paused' || status === 'expired' || status === 'declined') return strings.rests[status];
  if (due.registration?.withoutDeposit !== true || due.depositRequired) return null;
  return name === null ? strings.waitsWithout : strings.waitsWithoutFor(name);
}

/** Why whoever pays now gets no group for a while; null if nothing is to be paid, or no absence keeps them out. */
function useKeptOut(due: PaymentDue | undefined): string | null {
  const own = useQuery(registrationsQuery).data?.find(({ id }) => id === due?.registrationId);
  return own && due?.deposit === null ? restWords(own.rests, serverNow()) : null;
}

/** The amount, its rules with actual dates before anything is paid, and the two actions. */
function DueCard({ due, registrationId, name, isAnother }: DueCardProps) {
  const start = useStartCheckout();
  const confirm = useConfirmWithout();
  const setSearch = useSearchParams()[1];
  usePageRestored(start.reset);
  const busy = start.isPending || start.isSuccess || confirm.isPending;
  const amount = money(due.dueCents);
  const status = useQuery(registrationsQuery).data?.find(({ id }) => id === registrationId)?.status;
  const free = whyNothing(due, name, status);
  const keptOut = useKeptOut(due);
  return (
    <Card className="space-y-6">
      {isAnother && <h2 className="display-3">{strings.another}</h2>}
      {free !== null ? (
        <div className="space-y-1">
          <h2 className="display-3">{strings.nothing}</h2>
          <p>{free}</p>
        </div>
      ) : (
        <div className="space-y-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="display-1 tabular-nums">{amount}</span>
            <span className="text-muted">{strings.due}</span>
          </p>
          {name !== null && <p className="font-semibold">{strings.isFor(name)}</p>}
        </div>
      )}
      <p className="text-muted">{strings.intro}</p>
      <ul className="space-y-2">
        {strings
          .rules(status === 'paused' ? strings.paused : strings.ends(dayOf(due.refundAtIfPaidNow)))
          .map((rule) => (
            <li key={rule} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-ember" />
              {rule}
            </li>
          ))}
      </ul>
      {keptOut !== null && <Note>{keptOut}</Note>}
      {due.chargedBackCents !== null && <Note>{strings.chargedBack(money(due.chargedBackCents))}</Note>}
      {!due.available && <Note>{strings.unavailable}</Note>}
      <ProblemAlert error={start.error ?? confirm.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          kind={free === null ? 'primary' : 'secondary'}
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
        {!due.depositRequired && free === null && (
          <Button
            kind="secondary"
            size="lg"
            busy={confirm.isPending}
            busyLabel={strings.paying}
            onClick={() => {
              if (busy) return;
              start.reset();
              confirm.mutate(registrationId, {
                onSuccess: () => {
                  setSearch({ registered: registrationId }, { replace: true });
                  focusHeading();
                },
              });
            }}
          >
            {strings.without}
          </Button>
        )}
      </div>
      {free === null && (
        <p className="text-sm text-muted">{due.depositRequired ? strings.required : strings.withoutText}</p>
      )}
    </Card>
  );
}
