import type { Decision } from '@emberhood/contracts/standing';
import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { placeName } from '#shared/vocabulary/labels.ts';
import { ownProfileQuery } from './own-profile.ts';
import { decisionStrings as strings } from './decision-strings.ts';

/** When groups are decided where the member waits; a city that we do not serve is named as the member typed it. */
export function useDecisionWords(): (decision: Decision) => string {
  const newLocation = useQuery(ownProfileQuery).data?.newLocation ?? null;
  return ({ city, decided, decisionAt }) => {
    const name = placeName({ location: city, newLocation });
    if (!decided) return strings.undecided(name);
    return decisionAt === null ? strings.decidedSoon(name) : strings.decidedOn(name, dayOf(decisionAt));
  };
}
