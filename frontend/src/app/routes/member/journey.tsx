import { NextGroup } from '#features/groups/components/next-group.tsx';
import { Journey } from '#features/journey/components/journey.tsx';
import { useStanding } from '../../use-standing.ts';

export function Component() {
  const stands = useStanding();
  return <Journey first={stands && <NextGroup standing={stands.standing} />} stands={stands} />;
}
