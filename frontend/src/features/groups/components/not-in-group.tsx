import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { CheckoutOutcome } from '#shared/checkout/checkout-outcome.tsx';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { HeadingMeanwhile, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { offersQuery, renewPlaces } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';
import { OfferCard } from './offer-card.tsx';

interface OfGroupProps<T> {
  groupId: string;
  query: UseQueryResult<T>;
  /** Names the kind of screen until it is loaded. */
  title: string;
  children: (data: T) => ReactNode;
}

/** What a member sees of a group; without a spot in it, where they stand. */
export function OfGroup<T>({ groupId, query, title, children }: OfGroupProps<T>) {
  return (
    <>
      {!(query.error && isNone(asProblem(query.error))) && <HeadingMeanwhile query={query}>{title}</HeadingMeanwhile>}
      <QueryView query={query} explain={(problem) => (isNone(problem) ? <NotInGroup groupId={groupId} /> : undefined)}>
        {children}
      </QueryView>
    </>
  );
}

/** Not one of the member's groups, or an invalid id. */
function isNone({ status }: ApiProblem): boolean {
  return status === 404 || status === 400;
}

/** The mail about a free spot links to its group: members without a spot in it are offered that one. */
function NotInGroup({ groupId }: { groupId: string }) {
  const isGone = useIsGone();
  return (
    <QueryView query={useQuery(offersQuery)}>
      {(offers) => {
        const offer = offers.find((one) => one.groupId === groupId);
        return (
          <div className="space-y-8">
            <PageHeading>{strings.kicker}</PageHeading>
            <CheckoutOutcome onOver={() => void renewPlaces()}>
              {offer ? (
                <OfferCard offer={offer} isGone={isGone} />
              ) : (
                <EmptyState
                  title={strings.missing}
                  text={strings.missingText}
                  action={<ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>}
                />
              )}
            </CheckoutOutcome>
          </div>
        );
      }}
    </QueryView>
  );
}
