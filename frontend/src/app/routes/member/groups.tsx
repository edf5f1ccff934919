import { GroupsPage } from '#features/groups/components/groups-page.tsx';
import { StandingCard } from '#features/journey/components/standing-card.tsx';
import { useStanding } from '../../use-standing.ts';

export function Component() {
  const stands = useStanding();
  return <GroupsPage next={stands && <StandingCard {...stands} />} />;
}
