import type { Run } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';

export const OPERATIONS = 'operations';
/** While the worker is at it. */
const POLL_MS = 1_500;
const SOLVING = ['frozen', 'solving', 'checked'];
const isWorkedAt = ({ state, asked }: Run): boolean => SOLVING.includes(state) || asked !== null;

export const cyclesQuery = queryOptions({
  queryKey: [OPERATIONS, 'cycles'],
  queryFn: async ({ signal }) => (await call(assemblyApi.cycles, { signal })).cycles,
});

export const cycleQuery = (id: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'cycle', id],
    queryFn: async ({ signal }) => (await call(assemblyApi.cycle, { params: { id }, signal })).cycle,
  });

export const runsQuery = (cycleId: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'runs', cycleId],
    queryFn: async ({ signal }) => (await call(assemblyApi.runs, { params: { id: cycleId }, signal })).runs,
    refetchInterval: ({ state }) => (state.data?.some(isWorkedAt) ? POLL_MS : false),
  });

/** Looking at a report is noted with the operator's name, so it is asked again only while it is being worked at. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'run', id],
    queryFn: async ({ signal }) => (await call(assemblyApi.run, { params: { id }, signal })).report,
    refetchInterval: ({ state: { data } }) =>
      data && (isWorkedAt(data) || data.pricesState === 'asked') ? POLL_MS : false,
    refetchOnWindowFocus: false,
  });

export const pinsQuery = (cycleId: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'pins', cycleId],
    queryFn: async ({ signal }) => (await call(assemblyApi.pins, { params: { id: cycleId }, signal })).pins,
  });

export const offeringsQuery = queryOptions({
  queryKey: [OPERATIONS, 'offerings'],
  queryFn: async ({ signal }) => (await call(assemblyApi.operatorOfferings, { signal })).offerings,
});

export const venuesQuery = queryOptions({
  queryKey: [OPERATIONS, 'venues'],
  queryFn: async ({ signal }) => (await call(assemblyApi.venues, { signal })).venues,
});

export const hostsQuery = queryOptions({
  queryKey: [OPERATIONS, 'hosts'],
  queryFn: async ({ signal }) => (await call(assemblyApi.hosts, { signal })).hosts,
});

export const operatorGroupsQuery = queryOptions({
  queryKey: [OPERATIONS, 'groups'],
  queryFn: async ({ signal }) => (await call(assemblyApi.operatorGroups, { signal })).groups,
});

export const lostHostsQuery = queryOptions({
  queryKey: [OPERATIONS, 'lost-hosts'],
  queryFn: async ({ signal }) => (await call(assemblyApi.lostHosts, { signal })).groups,
});

/** Looking is noted: who is missing in it may be kept apart from somebody. */
export const substitutesQuery = (offeringId: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'substitutes', offeringId],
    queryFn: async ({ signal }) => (await call(assemblyApi.substitutes, { params: { id: offeringId }, signal })).hosts,
    refetchOnWindowFocus: false,
  });

export const ledgerQuery = infiniteQueryOptions({
  queryKey: [OPERATIONS, 'ledger'],
  queryFn: ({ pageParam, signal }) =>
    call(assemblyApi.ledger, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const reconciliationQuery = queryOptions({
  queryKey: [OPERATIONS, 'reconciliation'],
  queryFn: async ({ signal }) => (await call(assemblyApi.reconciliation, { signal })).reconciliation,
});

/** All of it is private: reading it is noted. */
export const safetyQuery = queryOptions({
  queryKey: [OPERATIONS, 'safety'],
  queryFn: async ({ signal }) => (await call(assemblyApi.safetyReports, { signal })).reports,
  refetchOnWindowFocus: false,
});

export const hostMessagesQuery = infiniteQueryOptions({
  queryKey: [OPERATIONS, 'host-messages'],
  queryFn: ({ pageParam, signal }) =>
    call(assemblyApi.hostMessages, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: false,
});

export const appealsQuery = queryOptions({
  queryKey: [OPERATIONS, 'appeals'],
  queryFn: async ({ signal }) => (await call(assemblyApi.appeals, { signal })).appeals,
});

export const privateReadsQuery = infiniteQueryOptions({
  queryKey: [OPERATIONS, 'private-reads'],
  queryFn: ({ pageParam, signal }) =>
    call(assemblyApi.privateReads, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.nextCursor,
});

/**
 * Something that an operator does. A refusal is told in its words, also to the second of two operators, and everything
 * on the screen is asked again: something has changed meanwhile.
 */
export function useOperation<Input, Result>(
  work: (input: Input) => Promise<Result>,
  done: string | ((result: Result) => string),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (result) => toasts.show(typeof done === 'string' ? done : done(result)),
    onError: (error) => toasts.show(asProblem(error).message, { kind: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [OPERATIONS] }),
  });
}
