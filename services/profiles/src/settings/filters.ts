import { EventFilters, PeopleFilters } from '@emberhood/contracts';

/** Stored filters; if an older release stored something that is no longer valid, nobody is left out. */
export const readFilters = (kept: unknown): PeopleFilters =>
  PeopleFilters.catch(() => PeopleFilters.parse({})).parse(kept ?? {});

/** The same for experiences. */
export const readEventFilters = (kept: unknown): EventFilters =>
  EventFilters.catch(() => EventFilters.parse({})).parse(kept ?? {});
