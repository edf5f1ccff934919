import { NextGroup } from '#features/groups/components/next-group.tsx';
import { Journey } from '#features/journey/components/journey.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { useMissingForStanding, useStanding } from '../../use-standing.ts';

export function Component() {
  const stands = useStanding();
  const missing = useMissingForStanding();
  return (
    <Journey
      first={stands && <NextGroup standing={stands.standing} />}
      stands={stands}
      failure={!stands && missing && <QueryView query={missing}>{() => null}</QueryView>}
    />
  );
}
