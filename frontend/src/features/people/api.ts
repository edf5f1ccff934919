import type { PeopleFilters, Person } from '@emberhood/contracts';
import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import type { EndpointReply } from '@emberhood/contracts/http/endpoint';
import { peopleApi } from '@emberhood/contracts/http/people';
import { PeopleFilterQuery, filtersOf } from '@emberhood/contracts/people';
import { queryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { fieldQuery, pagedQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, queryClient, refreshQueries } from '#shared/api/query-client.ts';
import type { FilterQuery } from './filters/address.ts';
import { peopleStrings as strings } from './strings.ts';

/** For read-ahead: how to get the filters from an address. */
export { filterQueryIn } from './filters/address.ts';

const PAGE_SIZE = 24;
const PEOPLE = ['people'] as const;

/** People by the filters of the address, or by the saved ones if it has none. */
export const peopleQuery = (filters: FilterQuery) =>
  pagedQuery([...PEOPLE, filters], peopleApi.people, { query: { ...filters, limit: PAGE_SIZE } });

/** The initial filters: those of the address, else the saved ones. */
export const peopleFiltersQuery = (filters: FilterQuery) =>
  queryOptions({
    queryKey: ['people-filters', filters],
    queryFn: async ({ signal }) =>
      filtersOf(PeopleFilterQuery.parse(filters)) ?? (await call(peopleApi.peopleFilters, { signal })),
  });

export const ratingProgressQuery = replyQuery(['rating-progress'], peopleApi.ratingProgress);

/** One person; `next` follows the same filters. */
export const personQuery = (id: string, filters: FilterQuery) =>
  replyQuery(['person', id, 'page', filters], peopleApi.person, { params: { id }, query: filters });

export const personVideosQuery = (id: string) =>
  fieldQuery(['person', id, 'videos'], peopleApi.personVideos, 'videos', { params: { id } });

/** The level in an address. */
export function levelIn(search: URLSearchParams): string | null {
  const level = search.get('level') ?? '';
  return Object.keys(INTEREST_LEVELS).includes(level) ? level : null;
}

const CHOICES = ['choices'] as const;

/** The member's choices, of the level in the address or all. */
export function choicesQuery(search: URLSearchParams) {
  const level = levelIn(search);
  return pagedQuery([...CHOICES, level], peopleApi.choices, {
    query: { limit: PAGE_SIZE, ...(level !== null && { level }) },
  });
}

export const interestQuery = (id: string) =>
  fieldQuery(['person', id, 'interest'], peopleApi.interest, 'level', { params: { id } });

/** Removes lists by other filters, which would otherwise be shown beside the new ones. */
export const useSaveFilters = (failure?: { key: string; text: string }) =>
  useMutation({
    meta: { failure },
    mutationFn: (filters: PeopleFilters) => call(peopleApi.savePeopleFilters, { body: filters }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: PEOPLE });
      queryClient.removeQueries({ queryKey: ['people-filters'] });
      queryClient.removeQueries({ queryKey: ['person'], predicate: ({ queryKey }) => queryKey[2] === 'page' });
    },
  });

function interestFailure(error: Error): string {
  const { code, message } = asProblem(error);
  return code === 'PEOPLE.HIGH_CHOICES_SPENT' ? message : strings.interestFailed;
}

/** Null removes the choice. Shown at once, reverted if saving fails; changes about one person are saved one by one. */
export function useSetInterest(id: string) {
  const { queryKey } = interestQuery(id);
  return useMutation({
    scope: { id: `interest-${id}` },
    meta: { failure: { key: 'interest', text: interestFailure } },
    mutationFn: async (level: number | null) => {
      if (level === null) await call(peopleApi.takeBackInterest, { params: { id } });
      else await call(peopleApi.setInterest, { params: { id }, body: { level } });
    },
    onMutate: async (level) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, level);
      return { before };
    },
    onSuccess: (_answer, level) => {
      markRated(id, level !== null);
      void invalidate(ratingProgressQuery.queryKey);
      // The list of choices does not change while somebody goes through it.
      void queryClient.invalidateQueries({ queryKey: CHOICES, refetchType: 'none' });
    },
    onError: (_error, level, result) => {
      // A later choice is still being saved: its result decides.
      if (queryClient.getQueryData(queryKey) !== level) return;
      // Changed in a list, it may not have been read: then it is unknown, and not none.
      if (result?.before === undefined) void queryClient.resetQueries({ queryKey, exact: true });
      else queryClient.setQueryData(queryKey, result.before);
      void invalidate(queryKey);
    },
  });
}

type Pages = InfiniteData<EndpointReply<typeof peopleApi.people>>;

function markRated(id: string, rated: boolean): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: PEOPLE },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          people: page.people.map((person) => (person.id === id ? { ...person, rated } : person)),
        })),
      },
  );
}

/** Blocked people no longer see each other: the lists must not keep them. */
export const useBlock = ({ id, name }: Pick<Person, 'id' | 'name'>) =>
  useMutation({
    meta: { failure: { key: 'block', text: strings.blockFailed(name) } },
    mutationFn: () => call(peopleApi.blockPerson, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: PEOPLE });
      queryClient.removeQueries({ queryKey: CHOICES });
      queryClient.removeQueries({ queryKey: ['blocked-people'] });
      // Nor may a group's chat show what they wrote.
      void refreshQueries(['groups']);
      void invalidate(ratingProgressQuery.queryKey);
    },
  });
