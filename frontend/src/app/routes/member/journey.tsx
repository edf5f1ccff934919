import { NextGroup } from '#features/groups/components/next-group.tsx';
import { Journey } from '#features/journey/components/journey.tsx';

export function Component() {
  return <Journey first={<NextGroup />} />;
}
