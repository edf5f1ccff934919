import { PROVIDER_NAMES } from '#shared/vocabulary/providers.ts';

/** Names of the audit's vocabulary in words; one that is not here is shown as it is. */
const events: Record<string, string> = {
  authn_login_success: 'Signed in',
  authn_login_fail: 'Sign-in refused',
  authn_login_fail_max: 'Too many wrong codes',
  authn_token_revoked: 'Signed out',
  authn_password_change: 'Ways to sign in changed',
  authz_change: 'Rights or standing changed',
  authz_admin: 'Event that had failed',
  excess_rate_limit_exceeded: 'Limit reached',
  user_created: 'Account made',
  user_deleted: 'Account deleted',
  sensitive_read: 'Looked at',
};

const ways: Readonly<Record<string, string>> = PROVIDER_NAMES;

export const auditStrings = {
  title: 'Accounts and operators',
  intro:
    'Sign-ins, changes of accounts, and what operators did. Nobody can change these lines; they name people by id.',
  kind: 'Show',
  everything: 'Everything',
  events,
  line: (event: string, result: string) => `${events[event] ?? event}: ${ways[result] ?? result}`,
  byThemselves: (moment: string) => `${moment}, by themselves`,
  byAccount: (moment: string, id: string) => `${moment}, by the [account ${id}]`,
  by: (moment: string, who: string) => `${moment}, by ${who}`,
  empty: 'Nothing is noted yet.',
  file: 'Download as a file',
  more: 'Show earlier',
} as const;
