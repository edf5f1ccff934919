import {
  PeopleFilterQuery,
  PeopleFilters,
  SearchText,
  filterQueryOf,
  filtersOf,
  type PeopleFilters as Filters,
} from '@emberhood/contracts/people';

/** How filters travel: in our addresses and in those of the API alike; empty where an address names none. */
export type FilterQuery = Readonly<Record<string, string>>;

export const NO_FILTERS: Filters = PeopleFilters.parse({});

/** The filters and the search an address names, in one spelling; what is neither is passed over. */
export function filterQueryIn(search: URLSearchParams): FilterQuery {
  const read = PeopleFilterQuery.safeParse(Object.fromEntries(search));
  const filters = read.success ? filtersOf(read.data) : undefined;
  return { ...(filters && filterQueryOf(filters)), ...searchedIn(search) };
}

/** The search alone: it stays when filters change. */
export function searchedIn(search: URLSearchParams): FilterQuery {
  const read = SearchText.safeParse(search.get('q'));
  return read.success ? { q: read.data } : {};
}

/** The query of an address with these filters, with its question mark; nothing of none. */
export function searchOf(query: FilterQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
