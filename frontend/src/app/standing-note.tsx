import { isSaidOn, type StandingScreen } from '@emberhood/contracts/standing';
import { NextStep } from '#features/journey/components/next-step.tsx';
import { useStanding } from './use-standing.ts';

/** The member's standing, on screens whose own content does not tell it. */
export function StandingNote({ screen }: { screen: StandingScreen }) {
  const stands = useStanding();
  return stands && isSaidOn(screen, stands.standing) ? <NextStep {...stands} /> : null;
}
