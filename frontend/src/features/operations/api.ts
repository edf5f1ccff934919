import type { OfferingsQuery, Run } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { EndpointInput } from '@emberhood/contracts/http/endpoint';
import { operationsApi } from '@emberhood/contracts/http/operations';
import { isLookUpQuery } from '@emberhood/contracts/look-up-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fieldQuery, pagedQuery, replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { OPERATIONS } from '#shared/api/query-client.ts';

/** While the worker is running. */
const POLL_MS = 1_500;
const SOLVING = ['frozen', 'solving', 'checked'];
const isWorkedAt = ({ state, asked }: Run): boolean => SOLVING.includes(state) || asked !== null;

/** Each reading is recorded with the operator's name: a return to the tab is none. */
const recorded = <Options extends object>(query: Options) => ({ ...query, refetchOnWindowFocus: false });

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

/** Each view of a report is recorded, so it is refetched only while the worker is running. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [OPERATIONS, 'run', id],
    queryFn: async ({ signal }) => (await call(assemblyApi.run, { params: { id }, signal })).report,
    refetchInterval: ({ state: { data } }) =>
      data && (isWorkedAt(data) || data.pricesState === 'asked') ? POLL_MS : false,
    refetchOnWindowFocus: false,
  });

export const runGroupsQuery = (id: string) =>
  recorded(pagedQuery([OPERATIONS, 'run', id, 'groups'], assemblyApi.runGroups, { params: { id } }));

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

/** A missing person may be kept apart from somebody. */
export const substitutesQuery = (id: string) =>
  recorded(pagedQuery([OPERATIONS, 'substitutes', id], assemblyApi.substitutes, { params: { id } }));

export type LedgerFilter = Partial<EndpointInput<typeof assemblyApi.ledger, 'query'>>;
export const ledgerQuery = (filter: LedgerFilter) =>
  pagedQuery([OPERATIONS, 'ledger', filter], assemblyApi.ledger, { query: filter });

export const refundRequestsQuery = pagedQuery([OPERATIONS, 'refunds'], assemblyApi.refundRequests);

export const payoutsQuery = recorded(pagedQuery([OPERATIONS, 'payouts'], assemblyApi.payouts));

export const reconciliationQuery = fieldQuery(
  [OPERATIONS, 'reconciliation'],
  assemblyApi.reconciliation,
  'reconciliation',
);

export const safetyQuery = (query: { id?: string }) =>
  recorded(pagedQuery([OPERATIONS, 'safety', query], assemblyApi.safetyReports, { query }));

/** Open reports and appeals. */
export const safetyCountQuery = {
  ...fieldQuery([OPERATIONS, 'safety', 'count'], assemblyApi.safetyCount, 'open'),
  refetchInterval: 60_000,
};

export const hostMessagesQuery = recorded(pagedQuery([OPERATIONS, 'host-messages'], assemblyApi.hostMessages));

export const appealsQuery = (query: { id?: string }) =>
  recorded(pagedQuery([OPERATIONS, 'appeals', query], assemblyApi.appeals, { query }));

export const privateReadsQuery = pagedQuery([OPERATIONS, 'private-reads'], assemblyApi.privateReads);
