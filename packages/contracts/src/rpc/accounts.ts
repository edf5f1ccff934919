import { AccountRecord, AccountSummary, AuditRow, ShownSuspension } from '../account-life.ts';
import { AccountId, SessionId } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { accountApi } from '../http/account.ts';
import { accountsApi } from '../http/accounts.ts';
import { FOUND_MOST } from '../look-up-query.ts';
import { pageOf } from '../paging.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { repeatable, rpc } from './definition.ts';
import { bySession, bySessionOf, forwardedBy } from './forwarded.ts';

const ofSessionFrom = forwardedBy('auth', bySessionOf);
const ofSession = forwardedBy('auth', bySession);

const about = { id: 'accountId' } as const;

/** Calls of auth: one's own account, and accounts for operators. */
export const accountsRpc = {
  ownSessions: ofSessionFrom('account.sessions', accountApi.ownSessions),
  /** @throws SESSION.NOT_FOUND, also for somebody else's */
  endSession: ofSessionFrom('account.end-session', accountApi.endSession, { names: { id: 'endedId' } }),
  endOtherSessions: ofSessionFrom('account.end-others', accountApi.endOtherSessions),
  listIdentities: ofSession('identities.list', accountApi.identities),
  /** As `startOidc`, for the account of the session; `finishOidc` connects it. */
  startLink: rpc('auth', 'identities.start', {
    req: z.object({
      sessionId: SessionId,
      provider: OidcProvider,
      redirectedFrom: z.string().max(2048),
      transaction: z.string().max(2048).nullable(),
    }),
    res: z.object({ url: z.url(), transaction: z.string(), maxAgeSeconds: z.int() }),
    deadlineMs: 7_000,
  }),
  /** @throws IDENTITY.NOT_FOUND, IDENTITY.LAST */
  unlinkIdentity: ofSessionFrom('identities.unlink', accountApi.unlinkIdentity, { names: { id: 'identityId' } }),
  listAgreements: ofSession('agreements.list', accountApi.agreements),
  requestDeletion: rpc('auth', 'account.request-deletion', {
    req: z.object(bySessionOf),
    res: accountApi.requestDeletion.reply,
  }),
  cancelDeletion: ofSessionFrom('account.cancel-deletion', accountApi.cancelDeletion, { idempotent: true }),

  emailChange: ofSession('email-change.get', accountApi.emailChange),
  /** @throws EMAIL_CHANGE.SAME, REQUEST.RATE_LIMITED; never for an address that somebody else has */
  requestEmailChange: ofSessionFrom('email-change.request', accountApi.requestEmailChange),
  /** @throws EMAIL_CHANGE.NONE, AUTH.CODE_INVALID, EMAIL_CHANGE.EXHAUSTED, REQUEST.RATE_LIMITED */
  proveEmailChange: ofSessionFrom('email-change.prove', accountApi.proveEmailChange),
  stopEmailChange: ofSessionFrom('email-change.stop', accountApi.stopEmailChange, { idempotent: true }),
  /** By the link in the mail to the old address. @throws EMAIL_CHANGE.LINK_INVALID */
  answerEmailChange: forwardedBy('auth', { client: ClientInfo })('email-change.answer', accountApi.answerEmailChange),

  findAccounts: repeatable('auth', 'accounts.find', {
    req: accountsApi.findAccounts.query.extend({ ...bySessionOf, accountId: AccountId.nullable() }),
    res: accountsApi.findAccounts.reply,
  }),
  /** Only existing accounts. */
  summarizeAccounts: repeatable('auth', 'accounts.summarize', {
    req: z.object({ sessionId: SessionId, accountIds: z.array(AccountId).max(200) }),
    res: z.object({ accounts: z.array(AccountSummary) }),
  }),
  /** @throws ACCOUNT.UNKNOWN */
  getAccount: repeatable('auth', 'accounts.get', {
    req: z.object({ ...bySessionOf, accountId: AccountId }),
    res: AccountRecord,
  }),
  /** For moderators. Null if the account is not suspended or does not exist. */
  shownSuspension: repeatable('auth', 'accounts.shown-suspension', {
    req: z.object({ sessionId: SessionId, accountId: AccountId }),
    res: z.object({ suspension: ShownSuspension.nullable() }),
  }),
  /** @throws ACCOUNT.UNKNOWN, ACCOUNT.OWN, ACCOUNT.PEER; REQUEST.CHANGED (suspend, reinstate) */
  suspendAccount: ofSessionFrom('accounts.suspend', accountsApi.suspendAccount, { names: about, body: 'suspension' }),
  reinstateAccount: ofSessionFrom('accounts.reinstate', accountsApi.reinstateAccount, { names: about }),
  giveRole: ofSessionFrom('accounts.give-role', accountsApi.giveRole, { names: about }),
  takeRole: ofSessionFrom('accounts.take-role', accountsApi.takeRole, { names: about }),
  endSessionsOf: ofSessionFrom('accounts.end-sessions', accountsApi.endSessionsOf, { names: about }),
  searchAudit: repeatable('auth', 'audit.search', {
    req: accountsApi.audit.query.extend({
      sessionId: SessionId,
      limit: z.int().min(1).max(1_000),
      /** Accounts that profiles found for `who`. */
      named: z.array(AccountId).max(FOUND_MOST).default([]),
    }),
    res: pageOf({ rows: z.array(AuditRow) }),
    deadlineMs: 5_000,
  }),
};
