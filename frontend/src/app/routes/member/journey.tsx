import { NextGroup } from '#features/groups/components/next-group.tsx';
import { useGroupToShow } from '#features/groups/use-group-to-show.ts';
import { StandingNote } from '#features/registration/components/standing-note.tsx';
import { Journey } from '#features/journey/components/journey.tsx';

export function Component() {
  const group = useGroupToShow();
  const first = (
    <>
      <NextGroup />
      <StandingNote />
    </>
  );
  return <Journey first={first} assembled={group !== undefined} />;
}
