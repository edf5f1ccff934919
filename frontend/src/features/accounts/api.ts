import type { GrantableRole, SuspensionInput, TimelineKind } from '@emberhood/contracts';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { pagedQuery, replyQuery, useChange } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

export const foundAccountsQuery = (query: string) => ({
  ...pagedQuery(['accounts', 'found', query], accountsApi.findAccounts, { query: { query } }),
  enabled: query !== '',
});

export const accountQuery = (id: string) => ({
  ...replyQuery(['accounts', id], accountsApi.account, { params: { id } }),
  staleTime: 0,
});

/** Each view is logged with the operator's name, so it is not refetched automatically. */
export const timelineQuery = (id: string, kind: TimelineKind | undefined) => ({
  ...pagedQuery(['accounts', 'timeline', id, kind], accountsApi.accountTimeline, {
    params: { id },
    query: kind && { kind },
  }),
  refetchOnWindowFocus: false,
});

/** The search; empty finds everything. */
export interface AuditFilter {
  who?: string;
  as?: 'actor' | 'subject';
  event?: string;
  from?: string;
  to?: string;
}

export const auditQuery = (filter: AuditFilter) =>
  pagedQuery(['accounts', 'audit', filter], accountsApi.audit, { query: { ...filter, limit: 30 } });

type Change =
  | { kind: 'suspend'; suspension: SuspensionInput }
  | { kind: 'reinstate' }
  | { kind: 'give' | 'take'; role: GrantableRole };

/** Any change of the account; its queries are refetched. */
export const useChangeAccount = (id: string) =>
  useChange(
    (change: Change) => {
      switch (change.kind) {
        case 'suspend':
          return call(accountsApi.suspendAccount, { params: { id }, body: change.suspension });
        case 'reinstate':
          return call(accountsApi.reinstateAccount, { params: { id } });
        case 'give':
          return call(accountsApi.giveRole, { params: { id, role: change.role } });
        case 'take':
          return call(accountsApi.takeRole, { params: { id, role: change.role } });
      }
    },
    ['accounts'],
  );

export const useRevokeInviteOf = () =>
  useChange((id: string) => call(accountsApi.revokeInviteOf, { params: { id } }), ['accounts']);

export const useEndSessionsOf = (id: string) =>
  useChange(() => call(accountsApi.endSessionsOf, { params: { id } }), ['accounts']);
