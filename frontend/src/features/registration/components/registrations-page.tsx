import type { EndedRegistration } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Badge, Card, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { registrationName } from '../offerings.ts';
import { pendingRegistrations, subscribePending } from '../pending.ts';
import { endedQuery } from '../standing/api.ts';
import { RegistrationCard } from '../standing/registration-card.tsx';
import { standingStrings as strings } from '../standing/strings.ts';

/**
 * Registrations with their status, between `first` and `children`; nothing about others (groups guide 2, screens 1, 2).
 */
export function RegistrationsPage({ first, children }: { first: ReactNode; children: ReactNode }) {
  const pending = useSyncExternalStore(subscribePending, pendingRegistrations);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      {first}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-14 xl:grid-cols-[7fr_5fr]">
        <QueryView query={useQuery(registrationsQuery)}>
          {(registrations) =>
            registrations.length === 0 ? (
              // `first` tells of those that wait to be sent.
              pending.length === 0 && (
                <EmptyState
                  title={strings.empty}
                  text={strings.emptyText}
                  action={<ButtonLink to={paths.experiences.href()}>{strings.find}</ButtonLink>}
                />
              )
            ) : (
              <ul className="space-y-6">
                {registrations.map((registration) => (
                  <li key={registration.id}>
                    <RegistrationCard registration={registration} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <div className="space-y-14">
          {children}
          <EndedRegistrations />
        </div>
      </div>
    </>
  );
}

/** How earlier registrations ended, and what happened to the money; nothing if there are none. */
function EndedRegistrations() {
  const { data: ended = [] } = useQuery(endedQuery);
  if (ended.length === 0) return null;
  return (
    <Section title={strings.ended} className="max-w-3xl space-y-4">
      <ul className="space-y-4">
        {ended.map((registration) => (
          <li key={registration.id}>
            <Ended registration={registration} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Ended({ registration }: { registration: EndedRegistration }) {
  const { offering, status, endedAt, group, gaveUp, payments } = registration;
  return (
    <Card className="space-y-2">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{group?.title ?? gaveUp ?? registrationName(offering)}</h3>
        <Badge>{strings.states[status]}</Badge>
      </header>
      <p className="text-sm text-muted">{strings.endedOn(dayOf(endedAt))}</p>
      <p className="text-pretty">{gaveUp === null ? strings.about[status] : strings.gaveUp}</p>
      {payments.length === 0 ? (
        <p className="text-muted">{strings.nothingPaid}</p>
      ) : (
        <ul className="space-y-1">
          {payments.map((payment, at) => (
            <li key={at} className="text-pretty">
              {storyOf(payment, status)}
            </li>
          ))}
        </ul>
      )}
      {group !== null && (
        <Link
          to={paths.group.href({ groupId: group.id })}
          className="link inline-flex min-h-11 items-center print:hidden"
        >
          {strings.toGroup}
        </Link>
      )}
    </Card>
  );
}

function storyOf(payment: EndedRegistration['payments'][number], status: EndedRegistration['status']): string {
  const words = fateInWords(payment, status);
  const { fate, refundedCents } = payment;
  return refundedCents === 0 || fate === 'refunded' ? words : `${words} ${strings.partsBack(money(refundedCents))}`;
}

function fateInWords(
  { purpose, fate, amountCents, refundedCents, refundAt }: EndedRegistration['payments'][number],
  status: EndedRegistration['status'],
): string {
  // What still goes back is named without the parts that went back before; everything else, as it was paid.
  const goesBack = fate === 'waits' || fate === 'on_its_way';
  const amount = money(goesBack ? amountCents - refundedCents : amountCents);
  if (refundAt !== null) return strings.heldUntil(amount, dayOf(refundAt));
  // A member who cancelled was not absent.
  if (purpose === 'deposit' && fate === 'forfeited' && status === 'cancelled') return strings.keptLeft(amount);
  return strings.fates[purpose][fate](amount);
}
