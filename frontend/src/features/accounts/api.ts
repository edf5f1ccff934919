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

const useAccountChange = <Input = void, Reply = unknown>(mutationFn: (input: Input) => Promise<Reply>) =>
  useChange(mutationFn, ['accounts']);

export const useSuspend = (id: string) =>
  useAccountChange((body: SuspensionInput) => call(accountsApi.suspendAccount, { params: { id }, body }));

export const useReinstate = (id: string) =>
  useAccountChange(() => call(accountsApi.reinstateAccount, { params: { id } }));

export const useChangeRole = (id: string) =>
  useAccountChange(({ role, taken = false }: { role: GrantableRole; taken?: boolean }) =>
    call(taken ? accountsApi.takeRole : accountsApi.giveRole, { params: { id, role } }),
  );

export const useRevokeInviteOf = () =>
  useAccountChange((id: string) => call(accountsApi.revokeInviteOf, { params: { id } }));

export const useEndSessionsOf = (id: string) =>
  useAccountChange(() => call(accountsApi.endSessionsOf, { params: { id } }));
