import { useQuery } from '@tanstack/react-query';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { offersQuery } from '../api.ts';
import { OfferCard } from './offer-card.tsx';

/** Spots that have become free; shown first, as they go fast. */
export function OpenOffers() {
  const { data: offers = [] } = useQuery(offersQuery);
  const isGone = useIsGone();
  if (offers.length === 0) return null;
  return (
    <div className="mb-8 max-w-3xl space-y-6">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} isGone={isGone} />
      ))}
    </div>
  );
}
