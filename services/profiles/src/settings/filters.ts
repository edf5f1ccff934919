import { EventFilters, PeopleFilters } from '@emberhood/contracts';

/** Stored filters; if an older release stored something that is no longer valid, nobody is left out. */
export function readFilters(kept: unknown): PeopleFilters {
  const parsed = PeopleFilters.safeParse(kept ?? {});
  return parsed.success ? parsed.data : PeopleFilters.parse({});
}

/** The same for experiences. */
export function readEventFilters(kept: unknown): EventFilters {
  const parsed = EventFilters.safeParse(kept ?? {});
  return parsed.success ? parsed.data : EventFilters.parse({});
}
