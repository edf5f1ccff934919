import { timezoneOf } from '@emberhood/contracts/cities';
import type { Decision } from '@emberhood/contracts/standing';
import { useNow } from '#shared/hooks/use-now.ts';
import { dayIn, momentOf } from '#shared/vocabulary/dates.ts';
import { useCityName } from './city-name.ts';
import { decisionStrings as strings } from './decision-strings.ts';

/** Until when an absence keeps the member out of new groups; null if none does. */
export function restWords(rests: Decision['rests'], now: number): string | null {
  if (rests === null) return null;
  if (rests.until === null) return strings.talk;
  return Date.parse(rests.until) > now ? strings.rests(momentOf(rests.until)) : null;
}

/** When groups are decided where the member waits; a city that we do not serve is named as the member typed it. */
export function useDecisionWords(): (decision: Decision) => string {
  const cityName = useCityName();
  const now = useNow('minute');
  return ({ city, decided, decisionAt, rests }) => {
    const rest = restWords(rests, now);
    if (rest !== null) return rest;
    const name = cityName(city);
    if (!decided) return strings.undecided(name);
    if (decisionAt === null) return strings.decidedSoon(name);
    return Date.parse(decisionAt) > now
      ? strings.decidedOn(name, dayIn(decisionAt, timezoneOf(city)))
      : strings.decidedNow(name);
  };
}
