import type { PeopleFilters } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { PeopleFilterQuery, filtersOf } from '@emberhood/contracts/people';
import { queryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { invalidate, queryClient, refreshQueries } from '#shared/api/query-client.ts';
import type { EndpointReply } from '@emberhood/contracts/http/endpoint';
import { fieldQuery, pagedQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';
import type { FilterQuery } from './filters/address.ts';
import { peopleStrings as strings } from './strings.ts';

/** For whoever asks ahead: the queries, and how an address names their filters. */
export { filterQueryIn } from './filters/address.ts';

const PAGE_SIZE = 24;
const PEOPLE = ['people'] as const;

/** By the filters of the address; where it names none, by those that are kept. */
export const peopleQuery = (filters: FilterQuery) =>
  pagedQuery([...PEOPLE, filters], peopleApi.people, { query: { ...filters, limit: PAGE_SIZE } });

/** The filters to begin with: those of the address, else the kept ones. */
export const peopleFiltersQuery = (filters: FilterQuery) =>
  queryOptions({
    queryKey: ['people-filters', filters],
    queryFn: async ({ signal }) =>
      filtersOf(PeopleFilterQuery.parse(filters)) ?? (await call(peopleApi.peopleFilters, { signal })),
  });

export const ratingProgressQuery = replyQuery(['rating-progress'], peopleApi.ratingProgress);

/** One person; the next one follows the same filters. */
export const personQuery = (id: string, filters: FilterQuery) =>
  replyQuery(['person', id, 'page', filters], peopleApi.person, { params: { id }, query: filters });

export const personVideosQuery = (id: string) =>
  fieldQuery(['person', id, 'videos'], peopleApi.personVideos, 'videos', { params: { id } });

/** A level that an address names. */
export function levelIn(search: URLSearchParams): string | null {
  const level = search.get('level') ?? '';
  return Object.keys(INTEREST_LEVELS).includes(level) ? level : null;
}

const CHOICES = ['choices'] as const;

/** Whom the member has chosen, by the level that an address names or by all. */
export function choicesQuery(search: URLSearchParams) {
  const level = levelIn(search);
  return pagedQuery([...CHOICES, level], peopleApi.choices, {
    query: { limit: PAGE_SIZE, ...(level !== null && { level }) },
  });
}

export const interestQuery = (id: string) =>
  fieldQuery(['person', id, 'interest'], peopleApi.interest, 'level', { params: { id } });

/** What was listed by other filters is forgotten: it would be shown again beside the new ones. */
export const useSaveFilters = () =>
  useMutation({
    mutationFn: (filters: PeopleFilters) => call(peopleApi.savePeopleFilters, { body: filters }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: PEOPLE });
      queryClient.removeQueries({ queryKey: ['people-filters'] });
      queryClient.removeQueries({ queryKey: ['person'], predicate: ({ queryKey }) => queryKey[2] === 'page' });
    },
  });

/** Null takes the choice back. Shown at once, undone when it cannot be saved; changes about one person are saved one after the other. */
export function useSetInterest(id: string) {
  const { queryKey } = interestQuery(id);
  return useMutation({
    scope: { id: `interest-${id}` },
    mutationFn: async (level: number | null) => {
      if (level === null) await call(peopleApi.takeBackInterest, { params: { id } });
      else await call(peopleApi.setInterest, { params: { id }, body: { level } });
    },
    onMutate: async (level) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? null;
      queryClient.setQueryData(queryKey, level);
      return { before };
    },
    onSuccess: (_answer, level) => {
      markRated(id, level !== null);
      void invalidate(ratingProgressQuery.queryKey);
      // The list of choices stays as it is while somebody goes through it.
      void queryClient.invalidateQueries({ queryKey: CHOICES, refetchType: 'none' });
    },
    onError: (error, level, result) => {
      // A later choice is still on its way: it decides.
      if (queryClient.getQueryData(queryKey) === level) {
        queryClient.setQueryData(queryKey, result?.before ?? null);
        void invalidate(queryKey);
      }
      const { code, message } = asProblem(error);
      const text = code === 'PEOPLE.HIGH_CHOICES_SPENT' ? message : strings.interestFailed;
      toasts.show(text, { kind: 'error', key: 'interest' });
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

/** Neither sees the other from then on: nothing of them stays in the lists. */
export const useBlock = (id: string) =>
  useMutation({
    mutationFn: () => call(peopleApi.blockPerson, { params: { id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: PEOPLE });
      queryClient.removeQueries({ queryKey: CHOICES });
      queryClient.removeQueries({ queryKey: ['blocked-people'] });
      // Nor is what they wrote in the chat of a group.
      void refreshQueries(['groups']);
      void invalidate(ratingProgressQuery.queryKey);
    },
  });
