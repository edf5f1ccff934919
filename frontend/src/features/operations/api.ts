import type { OfferingsQuery, Run } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { EndpointInput } from '@emberhood/contracts/http/endpoint';
import { operationsApi } from '@emberhood/contracts/http/operations';
import { isLookUpQuery } from '@emberhood/contracts/look-up-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fieldQuery, pagedQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { OPERATIONS } from '#shared/api/operations-key.ts';

/** While the worker is running. */
const POLL_MS = 1_500;
const SOLVING = ['frozen', 'solving', 'checked'];
const isWorkedAt = ({ state, asked }: Run): boolean => SOLVING.includes(state) || asked !== null;

/** Keeps the previous hits while typing, so that nothing flickers. */
export const lookUpQuery = (query: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'look-up', query],
    queryFn: ({ signal }) => call(operationsApi.lookUp, { query: { query }, signal }),
    enabled: isLookUpQuery(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const cyclesQuery = pagedQuery([OPERATIONS, 'cycles'], assemblyApi.cycles);

export const cycleQuery = (id: string) => replyQuery([OPERATIONS, 'cycle', id], assemblyApi.cycle, { params: { id } });

export const runsQuery = (cycleId: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'runs', cycleId],
    queryFn: async ({ signal }) => (await call(assemblyApi.runs, { params: { id: cycleId }, signal })).runs,
    refetchInterval: ({ state }) => (state.data?.some(isWorkedAt) ? POLL_MS : false),
  });

/** Each view of a report is logged with the operator's name, so it is refetched only while the worker is running. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'run', id],
    queryFn: async ({ signal }) => (await call(assemblyApi.run, { params: { id }, signal })).report,
    refetchInterval: ({ state: { data } }) =>
      data && (isWorkedAt(data) || data.pricesState === 'asked') ? POLL_MS : false,
    refetchOnWindowFocus: false,
  });

/** Logged, too, with its first page. */
export const runGroupsQuery = (id: string) => ({
  ...pagedQuery([OPERATIONS, 'run', id, 'groups'], assemblyApi.runGroups, { params: { id } }),
  refetchOnWindowFocus: false,
});

export const pinsQuery = (cycleId: string) =>
  replyQuery([OPERATIONS, 'pins', cycleId], assemblyApi.pins, { params: { id: cycleId } });

export const offeringsQuery = (filter: Pick<OfferingsQuery, 'state' | 'cycleId' | 'id'>) =>
  pagedQuery([OPERATIONS, 'offerings', filter], assemblyApi.operatorOfferings, { query: filter });

export const venuesQuery = pagedQuery([OPERATIONS, 'venues'], assemblyApi.venues);

export const venueSessionsQuery = (id: string) =>
  pagedQuery([OPERATIONS, 'venues', id], assemblyApi.venueSessions, { params: { id } });

export const hostsQuery = pagedQuery([OPERATIONS, 'hosts'], assemblyApi.hosts);

export const operatorGroupsQuery = (filter: { id?: string }) =>
  pagedQuery([OPERATIONS, 'groups', filter], assemblyApi.operatorGroups, { query: filter });

export const lostHostsQuery = pagedQuery([OPERATIONS, 'lost-hosts'], assemblyApi.lostHosts);

/** Views are logged: a missing person may be kept apart from somebody. */
export const substitutesQuery = (offeringId: string) => ({
  ...pagedQuery([OPERATIONS, 'substitutes', offeringId], assemblyApi.substitutes, { params: { id: offeringId } }),
  refetchOnWindowFocus: false,
});

export type LedgerFilter = Partial<EndpointInput<typeof assemblyApi.ledger, 'query'>>;
export const ledgerQuery = (filter: LedgerFilter) =>
  pagedQuery([OPERATIONS, 'ledger', filter], assemblyApi.ledger, { query: filter });

export const refundRequestsQuery = pagedQuery([OPERATIONS, 'refunds'], assemblyApi.refundRequests);

/** Views are logged. */
export const payoutsQuery = {
  ...pagedQuery([OPERATIONS, 'payouts'], assemblyApi.payouts),
  refetchOnWindowFocus: false,
};

export const reconciliationQuery = fieldQuery(
  [OPERATIONS, 'reconciliation'],
  assemblyApi.reconciliation,
  'reconciliation',
);

/** All of it is private: views are logged. */
export const safetyQuery = (filter: { id?: string }) => ({
  ...pagedQuery([OPERATIONS, 'safety', filter], assemblyApi.safetyReports, { query: filter }),
  refetchOnWindowFocus: false,
});

/** Open reports and appeals. */
export const safetyCountQuery = {
  ...fieldQuery([OPERATIONS, 'safety', 'count'], assemblyApi.safetyCount, 'open'),
  refetchInterval: 60_000,
};

export const hostMessagesQuery = {
  ...pagedQuery([OPERATIONS, 'host-messages'], assemblyApi.hostMessages),
  refetchOnWindowFocus: false,
};

export const appealsQuery = (query: { id?: string }) =>
  pagedQuery([OPERATIONS, 'appeals', query], assemblyApi.appeals, { query });

export const privateReadsQuery = pagedQuery([OPERATIONS, 'private-reads'], assemblyApi.privateReads);
