import type { TimelineKind } from '@emberhood/contracts';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import type { EndpointInput } from '@emberhood/contracts/http/endpoint';
import { pagedQuery, replyQuery, useCall } from '#shared/api/call-query.ts';
import { OPERATIONS } from '#shared/api/query-client.ts';

export const foundAccountsQuery = (query: string) => ({
  ...pagedQuery([OPERATIONS, 'accounts', 'found', query], accountsApi.findAccounts, { query: { query } }),
  enabled: query !== '',
});

export const accountQuery = (id: string) => ({
  ...replyQuery([OPERATIONS, 'accounts', id], accountsApi.account, { params: { id } }),
  staleTime: 0,
});

/** Each view is logged with the operator's name, so it is not refetched automatically. */
export const timelineQuery = (id: string, kind: TimelineKind | undefined) => ({
  ...pagedQuery([OPERATIONS, 'accounts', 'timeline', id, kind], accountsApi.accountTimeline, {
    params: { id },
    query: kind && { kind },
  }),
  refetchOnWindowFocus: false,
});

/** The search; empty finds everything. */
export type AuditFilter = Partial<EndpointInput<typeof accountsApi.audit, 'query'>>;

export const auditQuery = (filter: AuditFilter) =>
  pagedQuery([OPERATIONS, 'accounts', 'audit', filter], accountsApi.audit, { query: { ...filter, limit: 30 } });

export const useSuspend = () => useCall(accountsApi.suspendAccount, [OPERATIONS]);
