import { PeoplePage } from '#features/people/components/people-grid.tsx';
import { StandingNote } from '../../standing-note.tsx';

export function Component() {
  return <PeoplePage first={<StandingNote screen="people" />} />;
}
