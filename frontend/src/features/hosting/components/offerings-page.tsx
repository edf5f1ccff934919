import type { HostOffering } from '@emberhood/contracts';
import { timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { lockTime } from '@emberhood/contracts/groups/decision-time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#shared/account/cities.ts';
import { decisionStrings } from '#shared/account/decision-strings.ts';
import { serverNow } from '#shared/clock.ts';
import { OfferingFacts } from '#shared/offering/offering-facts.tsx';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Badge, Card, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, PagedCards } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayIn } from '#shared/vocabulary/dates.ts';
import { offeringsQuery, useSubmitOffering, useWithdrawOffering } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';
import { ReturnedNote } from './returned-note.tsx';

export function OfferingsPage() {
  const query = useInfiniteQuery(offeringsQuery);
  const write = <ButtonLink to={paths.hostNewOffering.href()}>{strings.newOffering}</ButtonLink>;
  return (
    <>
      <PageHeading intro={strings.offeringsIntro}>{strings.offerings}</PageHeading>
      <div className="max-w-3xl space-y-6">
        {query.data?.pages.some((page) => page.offerings.length > 0) && write}
        <PagedCards
          query={query}
          rows={(page) => page.offerings}
          empty={<EmptyState title={strings.noOfferings} text={strings.noOfferingsText} action={write} />}
          className="space-y-6"
          keyOf={({ id }) => id}
          card={(offering) => <OfferingCard offering={offering} />}
        />
      </div>
    </>
  );
}

/** When an offering in a cycle may get its group. */
function DecidedOn({ city }: Pick<HostOffering, 'city'>) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const decisionAt = cities.find((one) => one.city === city)?.nextDecisionAt ?? null;
  if (decisionAt === null || Date.parse(decisionAt) < serverNow()) return null;
  return (
    <p className="text-muted">
      {decisionStrings.decidedOn(LOCATION_LABELS[city], dayIn(decisionAt, timezoneOf(city)))}
    </p>
  );
}

/** What has become of an offering that can still be changed, and whether a group for it could still be locked. */
function Chances({ offering: { passedOver, sessions } }: { offering: HostOffering }) {
  const [first] = sessions;
  const isTooLate = first !== undefined && lockTime(first.startsAt) < serverNow();
  if (!passedOver && !isTooLate) return null;
  return (
    <p>
      {passedOver && `${strings.passedOver} `}
      {isTooLate ? strings.tooLate : strings.stillInTime}
    </p>
  );
}

function OfferingCard({ offering }: { offering: HostOffering }) {
  const submit = useSubmitOffering();
  const withdraw = useWithdrawOffering();
  const { id, state, title, note, groupId } = offering;
  const isDraft = state === 'draft';
  const isChangeable = isDraft || state === 'submitted';
  return (
    <Card className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3 min-w-0 wrap-anywhere">{title}</h2>
        <Badge highlighted={state === 'placed'}>{strings.offeringStates[state]}</Badge>
      </header>
      <ReturnedNote note={note} />
      {isChangeable && <Chances offering={offering} />}
      <OfferingFacts offering={offering} />
      {state === 'open' && <DecidedOn city={offering.city} />}
      <ProblemAlert error={submit.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {isDraft && (
          <Button
            aria-label={strings.submitOf(title)}
            busy={submit.isPending}
            onClick={() => submit.mutate({ params: { id } }, { onSuccess: () => toasts.show(strings.submitted) })}
          >
            {strings.submit}
          </Button>
        )}
        {isChangeable && (
          <ButtonLink
            kind="secondary"
            aria-label={strings.editOf(title)}
            to={paths.hostOffering.href({ offeringId: id })}
          >
            {strings.edit}
          </ButtonLink>
        )}
        {groupId !== null && (
          <ButtonLink kind="secondary" aria-label={strings.toGroupOf(title)} to={paths.hostGroup.href({ groupId })}>
            {strings.toGroup}
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" aria-label={strings.copyOf(title)} to={paths.hostNewOffering.href({ copy: id })}>
          {strings.copy}
        </ButtonLink>
        {(isChangeable || state === 'open') && (
          <ConfirmButton
            kind="quiet"
            aria-label={strings.withdrawOf(title)}
            busy={withdraw.isPending}
            question={strings.withdrawQuestion}
            confirm={strings.withdraw}
            onConfirm={() => withdraw.mutate({ params: { id } }, { onSuccess: () => toasts.show(strings.withdrawn) })}
          >
            {strings.withdraw}
          </ConfirmButton>
        )}
      </div>
    </Card>
  );
}
