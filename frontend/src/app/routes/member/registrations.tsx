import { FriendPair } from '#features/groups/components/friend-pair.tsx';
import { OpenOffers } from '#features/groups/components/open-offers.tsx';
import { Strikes } from '#features/groups/components/strikes.tsx';
import { WishesCard } from '#features/wishes/components/wishes-card.tsx';
import { RegistrationsPage } from '#features/registration/components/registrations-page.tsx';

export function Component() {
  return (
    <RegistrationsPage first={<OpenOffers />}>
      <WishesCard />
      <FriendPair />
      <Strikes />
    </RegistrationsPage>
  );
}
