import type { Deposit, OwnAction, Registration, RegistrationStatus } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { cancellationQuery, cancellationText } from '#shared/account/cancellation.ts';
import { useCityName } from '#shared/account/city-name.ts';
import { useDecisionWords } from '#shared/account/decision-words.ts';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { joinHref } from '#shared/join-href.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog, useCloseDialog } from '#shared/ui/dialog.tsx';
import { Badge, Card, LineLink, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { money } from '#shared/vocabulary/money.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';
import { registrationName } from '../offerings.ts';
import { registrationStrings } from '../strings.ts';
import { statusQuery, useKeepDeposit, useRest, useWithdraw } from './api.ts';
import { standingStrings as strings } from './strings.ts';

export function RegistrationCard({ registration }: { registration: Registration }) {
  const query = statusQuery(registration.id);
  const status = useQuery(query);
  const deposit = status.data?.deposit;
  useTurnsAt(deposit?.keepUntil ?? deposit?.refundAt ?? null, query);
  useFocusInPart(status.data && (deposit?.keepUntil ?? null));
  const rest = useRest();
  const name = registrationName(registration.offering);
  const open = ['waiting', 'paused', 'declined', 'expired'].includes(registration.status);
  const resting = registration.status === 'paused' || registration.status === 'expired';
  return (
    <Card className="space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3">{name}</h2>
        <Badge highlighted={registration.status === 'invited'}>{strings.states[registration.status]}</Badge>
      </header>
      {/* About as high as the content, so that nothing below moves. */}
      <div className={open && status.isPending ? 'min-h-96' : undefined}>
        <QueryView query={status}>{(known) => <Standing status={known} registration={registration} />}</QueryView>
      </div>
      <ProblemAlert error={rest.error} />
      {open && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
          <SecondaryLink to={joinHref(registration.offering)}>{strings.change}</SecondaryLink>
          {(resting || registration.status === 'waiting') && (
            <Button
              kind="secondary"
              busy={rest.isPending}
              title={resting ? undefined : strings.pauseHint}
              onClick={() => rest.mutate({ id: registration.id, on: !resting })}
            >
              {resting ? strings.resume : strings.pause}
            </Button>
          )}
          <DialogButton kind="quiet" dialog={<LeaveDialog id={registration.id} name={name} />}>
            {strings.leave}
          </DialogButton>
        </div>
      )}
    </Card>
  );
}

function Standing({ status, registration }: { status: RegistrationStatus; registration: Registration }) {
  const { deposit, waits: held, offeringsThatFit, nextDecisionAt, groupId, groupTitle, actions } = status;
  const waits = registration.status === 'waiting' || registration.status === 'proposed';
  const inGroup = registration.status === 'confirmed' || registration.status === 'locked';
  const fate = deposit && fateOf(deposit, registration.status);
  const { city, decided, rests } = registration;
  const cityName = useCityName()(city);
  const decisionWords = useDecisionWords();
  return (
    <div className="space-y-4">
      <p className="text-pretty">{strings.about[registration.status]}</p>
      {groupId !== null && (
        <ButtonLink className="wrap-anywhere" to={paths.group.href({ groupId })}>
          {groupTitle === null ? strings.toGroup : strings.toGroupOf(groupTitle)}
        </ButtonLink>
      )}
      <ul className="space-y-1 text-muted">
        <li>
          {waits
            ? decisionWords({ city, decided, decisionAt: nextDecisionAt, rests })
            : registrationStrings.city.groupsIn(cityName)}
        </li>
        {waits && decided && offeringsThatFit !== null && <li>{strings.fits(offeringsThatFit)}</li>}
        {waits && <Free availability={registration.availability} />}
        {fate !== null && <li>{fate}</li>}
        {held.map(({ purpose, amountCents }, at) => (
          <li key={at}>{strings.fates[purpose].waits(money(amountCents))}</li>
        ))}
        {deposit?.keepUntil != null && <KeepDeposit id={registration.id} deposit={deposit} until={deposit.keepUntil} />}
        {(deposit !== null || (decided && !inGroup && !actions.includes('pay_deposit'))) && (
          <li>
            {!deposit && `${strings.noDeposit} `}
            <LineLink to={paths.payment.href()}>{strings.deposit}</LineLink>
          </li>
        )}
      </ul>
      {actions.length > 0 && (
        <div className="space-y-2">
          <h3 className="font-semibold">{strings.soonerTitle}</h3>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {actions.map((action) => (
              <li key={action}>
                <LineLink to={PLACES[action] ?? joinHref(registration.offering)}>{strings.actions[action]}</LineLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
/** The availability that counts for groups: the weekdays of the dates chosen here, beside the general free times. */
function Free({ availability }: Pick<Registration, 'availability'>) {
  const days = availability.flatMap((evening) => {
    const day = new Date(`${evening.slice(0, 10)}T00:00:00Z`);
    // In a format of an earlier or later release.
    return Number.isNaN(day.getTime()) ? [] : [weekdays.format(day)];
  });
  const evenings = [...new Set(days)].map(strings.evenings);
  return (
    <li>
      <p>{evenings.length > 0 ? strings.freeOn(listOf(evenings)) : strings.freeNever}</p>
      <LineLink to={paths.availability.href()}>{strings.toTimes}</LineLink>
    </li>
  );
}

/** Offers to keep the deposit after a host has cancelled the group (groups guide 7). */
function KeepDeposit({ id, deposit, until }: { id: string; deposit: Deposit; until: string }) {
  const keep = useKeepDeposit(id);
  return (
    <li className="space-y-3">
      <p className="text-pretty">{strings.keepText(money(deposit.amountCents), momentOf(until))}</p>
      <ProblemAlert error={keep.error} />
      <Button
        kind="secondary"
        busy={keep.isPending}
        busyLabel={strings.keeping}
        onClick={() => keep.mutate({ params: { id } }, { onSuccess: () => toasts.show(strings.kept) })}
      >
        {strings.keep}
      </Button>
    </li>
  );
}

/** What has happened to the deposit or will; nothing while its owner has a choice. */
function fateOf(deposit: Deposit, status: Registration['status']): string | null {
  const { state, refunding, chargedBack, keepUntil, paused, refundAt, amountCents, isForPrice } = deposit;
  const amount = money(amountCents);
  if (keepUntil !== null) return null;
  const { deposit: words } = strings.fates;
  if (chargedBack) return words.charged_back(amount);
  if (refunding || state !== 'held') return words[refunding ? 'on_its_way' : state](amount);
  const inGroup = status === 'confirmed' || status === 'locked';
  if (inGroup && isForPrice) return strings.goesTowards(amount);
  if (inGroup || status === 'invited') return words.held(amount);
  if (paused) return strings.refundPaused;
  return refundAt === null ? null : strings.refundOn(dayOf(refundAt));
}

/** The others lead to the answers of the registration. */
const PLACES: Partial<Record<OwnAction, string>> = {
  pay_deposit: paths.payment.href(),
  widen_wishes: paths.wishes.href(),
  rate_more: paths.people.href(),
};

/** The money rule first, then the button that acts on it. */
function LeaveDialog({ id, name }: { id: string; name: string }) {
  const close = useCloseDialog();
  const withdraw = useWithdraw();
  return (
    <Dialog title={strings.leaveQuestion(name)}>
      <QueryView query={useQuery(cancellationQuery(id))}>
        {(known) => (
          <div className="space-y-5">
            <p>{cancellationText(known)}</p>
            <ProblemAlert error={withdraw.error} />
            <Button
              kind="danger"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => {
                    toasts.show(strings.left(name));
                    close();
                  },
                })
              }
            >
              {strings.leave}
            </Button>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
