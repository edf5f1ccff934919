import { EventFilters, PeopleFilters } from '@emberhood/contracts';

/** Kept filters, whatever an older release has kept: what does not hold any more leaves out nobody. */
export function readFilters(kept: unknown): PeopleFilters {
  const parsed = PeopleFilters.safeParse(kept ?? {});
  return parsed.success ? parsed.data : PeopleFilters.parse({});
}

/** The same of experiences. */
export function readEventFilters(kept: unknown): EventFilters {
  const parsed = EventFilters.safeParse(kept ?? {});
  return parsed.success ? parsed.data : EventFilters.parse({});
}
