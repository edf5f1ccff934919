import { AccountDetail, AccountSummary, AuditRow, SuspensionChange, SuspensionLift } from '../account-life.ts';
import { AccountId } from '../accounts.ts';
import { GrantableRole } from '../enums.ts';
import { PeopleById } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { freeText } from '../text.ts';
import { AccountTimeline, TimelineKind } from '../timeline.ts';
import { z } from '../zod.ts';
import { csvFile } from './csv-file.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const operator = endpointsFor('operator');

const ofAccount = z.object({ id: AccountId });
const ofRole = ofAccount.extend({ role: GrantableRole });
const auditQuery = pageQuery(100, 500).extend({
  /** An account id, an address or part of a name, of the actor or the subject. */
  who: z.string().max(254).optional(),
  /** Only as the actor, or only as the subject. */
  as: z.enum(['actor', 'subject']).optional(),
  event: z.string().max(64).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});

/** Operators' calls about accounts. Changes need a fresh sign-in. */
export const accountsApi = {
  findAccounts: operator('GET', '/operations/accounts', 'Find accounts by part of the email address, or by id', {
    query: pageQuery(20).extend({ query: freeText(254).min(1) }),
    reply: pageOf({ accounts: z.array(AccountSummary) }),
  }),
  account: operator('GET', '/operations/accounts/:id', 'Get an account with its profile, clips, reports and invites', {
    reply: AccountDetail,
  }),
  accountTimeline: operator(
    'GET',
    '/operations/accounts/:id/timeline',
    'List events about an account from all services, newest first',
    { query: pageQuery(30).extend({ kind: TimelineKind.optional() }), reply: AccountTimeline },
  ),
  suspendAccount: operator(
    'PUT',
    '/operations/accounts/:id/suspension',
    'Suspend an account, or change reason and end',
    {
      body: SuspensionChange,
      fresh: true,
      act: 'authz_change',
    },
  ),
  reinstateAccount: operator('DELETE', '/operations/accounts/:id/suspension', 'Lift a suspension', {
    body: SuspensionLift,
    fresh: true,
    act: 'authz_change',
  }),
  giveRole: operator('PUT', '/operations/accounts/:id/roles/:role', 'Grant a role', {
    params: ofRole,
    fresh: true,
    act: 'authz_change',
  }),
  takeRole: operator('DELETE', '/operations/accounts/:id/roles/:role', 'Revoke a role', {
    params: ofRole,
    fresh: true,
    act: 'authz_change',
  }),
  revokeInviteOf: operator('DELETE', '/operations/invites/:id', 'Revoke a member’s invite', {
    fresh: true,
    act: 'authz_change',
  }),
  endSessionsOf: operator('DELETE', '/operations/accounts/:id/sessions', 'Sign an account out everywhere', {
    reply: z.object({ ended: z.int() }),
    fresh: true,
    act: 'authn_token_revoked',
  }),
  audit: operator('GET', '/operations/audit', 'Search the audit, newest first', {
    query: auditQuery,
    reply: pageOf({ rows: z.array(AuditRow), people: PeopleById }),
    deadlineMs: 8_000,
  }),
  auditFile: operator('GET', '/operations/audit/file', 'Download the audit as CSV', {
    query: auditQuery.omit({ cursor: true, limit: true }),
    ...csvFile,
  }),
} as const satisfies Record<string, Endpoint>;
