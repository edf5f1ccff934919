import { useQuery } from '@tanstack/react-query';
import { CheckoutOutcome } from '#shared/checkout/checkout-outcome.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { offersQuery, renewPlaces } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';
import { OfferCard } from './offer-card.tsx';

/** The mail about a free spot links to its group: members without a spot in it are offered that one. */
export function NotInGroup({ groupId }: { groupId: string }) {
  return (
    <QueryView query={useQuery(offersQuery)}>
      {(offers) => {
        const offer = offers.find((one) => one.groupId === groupId);
        return (
          <div className="space-y-8">
            <PageHeading>{strings.kicker}</PageHeading>
            <CheckoutOutcome onOver={() => void renewPlaces()}>
              {offer ? (
                <OfferCard offer={offer} />
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
