import { NextGroup } from '#features/groups/components/next-group.tsx';
import { useGroupToShow } from '#features/groups/use-group-to-show.ts';
import { Journey } from '#features/journey/components/journey.tsx';

export function Component() {
  const group = useGroupToShow();
  return <Journey first={<NextGroup />} assembled={group !== undefined} />;
}
