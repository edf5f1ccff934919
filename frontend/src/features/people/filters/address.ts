import {
  PeopleFilterQuery,
  PeopleFilters,
  SearchText,
  filterQueryOf,
  filtersOf,
  type PeopleFilters as Filters,
} from '@emberhood/contracts/people';

/** Filters as query parameters, in our addresses and in the API's; empty if there are none. */
export type FilterQuery = Readonly<Record<string, string>>;

export const NO_FILTERS: Filters = PeopleFilters.parse({});

/** The normalized filters and search of an address; invalid ones are ignored. */
export function filterQueryIn(search: URLSearchParams): FilterQuery {
  const read = PeopleFilterQuery.safeParse(Object.fromEntries(search));
  const filters = read.success ? filtersOf(read.data) : undefined;
  return { ...(filters && filterQueryOf(filters)), ...searchedIn(search) };
}

/** The search alone, which stays when filters change. */
export function searchedIn(search: URLSearchParams): FilterQuery {
  const read = SearchText.safeParse(search.get('q'));
  return read.success ? { q: read.data } : {};
}

/** The query string with its question mark; empty without filters. */
export function searchOf(query: FilterQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
