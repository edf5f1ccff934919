import { Suspense, lazy } from 'react';
import { NextGroup } from '#features/groups/components/next-group.tsx';
import { useGroupToShow } from '#features/groups/use-group-to-show.ts';
import { Journey } from '#features/journey/components/journey.tsx';

/** Nothing for most, and the first screen of a member is to stay light. */
const StandingNote = lazy(async () => ({
  default: (await import('#features/registration/components/standing-note.tsx')).StandingNote,
}));

export function Component() {
  const group = useGroupToShow();
  const first = (
    <>
      <NextGroup />
      <Suspense>
        <StandingNote />
      </Suspense>
    </>
  );
  return <Journey first={first} assembled={group !== undefined} />;
}
