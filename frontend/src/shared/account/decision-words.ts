import type { Decision } from '@emberhood/contracts/standing';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useCityName } from './city-name.ts';
import { decisionStrings as strings } from './decision-strings.ts';

/** When groups are decided where the member waits; a city that we do not serve is named as the member typed it. */
export function useDecisionWords(): (decision: Decision) => string {
  const cityName = useCityName();
  return ({ city, decided, decisionAt }) => {
    const name = cityName(city);
    if (!decided) return strings.undecided(name);
    return decisionAt === null ? strings.decidedSoon(name) : strings.decidedOn(name, dayOf(decisionAt));
  };
}
