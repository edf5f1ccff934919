import { timezoneOf } from '@emberhood/contracts/cities';
import type { Decision } from '@emberhood/contracts/standing';
import { useNow } from '#shared/hooks/use-now.ts';
import { dayIn, momentOf } from '#shared/vocabulary/dates.ts';
import { useCityName } from './city-name.ts';
import { decisionStrings as strings } from './decision-strings.ts';

/** Whether the member is kept out of new groups after an absence: until a day, or until our team has talked with them. */
export function isResting(rests: Decision['rests'], now: number): boolean {
  return rests !== null && (rests.until === null || Date.parse(rests.until) > now);
}

/** When groups are decided where the member waits; a city that we do not serve is named as the member typed it. */
export function useDecisionWords(): (decision: Decision) => string {
  const cityName = useCityName();
  const now = useNow('minute');
  return ({ city, decided, decisionAt, rests }) => {
    if (isResting(rests, now)) return rests?.until ? strings.rests(momentOf(rests.until)) : strings.talk;
    const name = cityName(city);
    if (!decided) return strings.undecided(name);
    if (decisionAt === null) return strings.decidedSoon(name);
    return Date.parse(decisionAt) > now
      ? strings.decidedOn(name, dayIn(decisionAt, timezoneOf(city)))
      : strings.decidedNow(name);
  };
}
