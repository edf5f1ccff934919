import { FriendPair } from '#features/groups/components/friend-pair.tsx';
import { OpenOffers } from '#features/groups/components/open-offers.tsx';
import { Strikes } from '#features/groups/components/strikes.tsx';
import { RegistrationsPage } from '#features/registration/components/registrations-page.tsx';
import { WishesCard } from '#features/wishes/components/wishes-card.tsx';
import { StandingNote } from '../../standing-note.tsx';

/** Free places first, as they go fast; then the member's standing. */
function First() {
  return (
    <>
      <OpenOffers />
      <StandingNote screen="registrations" />
    </>
  );
}

export function Component() {
  return (
    <RegistrationsPage first={<First />}>
      <WishesCard />
      <FriendPair />
      <Strikes />
    </RegistrationsPage>
  );
}
