import { PeoplePage } from '#features/people/components/people-grid.tsx';

export function Component() {
  return <PeoplePage />;
}
