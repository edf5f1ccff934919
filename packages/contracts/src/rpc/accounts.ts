import { AccountRecord, AccountSummary, AuditRow } from '../account-life.ts';
import { AccountId, SessionId } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { accountApi } from '../http/account.ts';
import { accountsApi } from '../http/accounts.ts';
import { FOUND_MOST } from '../look-up-query.ts';
import { pageOf } from '../paging.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { rpc } from './definition.ts';
import { bySession, bySessionOf, forwardedRow } from './forwarded.ts';

const about = { id: 'accountId' } as const;

/** Of auth: the own account, and accounts for operators. */
export const accountsRpc = {
  ownSessions: forwardedRow('auth', 'account.sessions', accountApi.ownSessions, bySessionOf),
  /** @throws SESSION.NOT_FOUND, also for somebody else's */
  endSession: forwardedRow('auth', 'account.end-session', accountApi.endSession, bySessionOf, {
    names: { id: 'endedId' },
  }),
  endOtherSessions: forwardedRow('auth', 'account.end-others', accountApi.endOtherSessions, bySessionOf),
  listIdentities: forwardedRow('auth', 'identities.list', accountApi.identities, bySession),
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
  unlinkIdentity: forwardedRow('auth', 'identities.unlink', accountApi.unlinkIdentity, bySessionOf, {
    names: { id: 'identityId' },
  }),
  listAgreements: forwardedRow('auth', 'agreements.list', accountApi.agreements, bySession),
  requestDeletion: rpc('auth', 'account.request-deletion', {
    req: z.object(bySessionOf),
    res: accountApi.requestDeletion.reply,
  }),
  cancelDeletion: forwardedRow('auth', 'account.cancel-deletion', accountApi.cancelDeletion, bySessionOf, {
    idempotent: true,
  }),

  emailChange: forwardedRow('auth', 'email-change.get', accountApi.emailChange, bySession),
  /** @throws EMAIL_CHANGE.SAME, REQUEST.RATE_LIMITED; never for an address that somebody else has */
  requestEmailChange: forwardedRow('auth', 'email-change.request', accountApi.requestEmailChange, bySessionOf),
  /** @throws EMAIL_CHANGE.NONE, AUTH.CODE_INVALID, EMAIL_CHANGE.EXHAUSTED */
  proveEmailChange: forwardedRow('auth', 'email-change.prove', accountApi.proveEmailChange, bySessionOf),
  stopEmailChange: forwardedRow('auth', 'email-change.stop', accountApi.stopEmailChange, bySessionOf, {
    idempotent: true,
  }),
  /** From the mail to the old address. @throws EMAIL_CHANGE.LINK_INVALID */
  answerEmailChange: forwardedRow('auth', 'email-change.answer', accountApi.answerEmailChange, { client: ClientInfo }),

  findAccounts: rpc('auth', 'accounts.find', {
    req: accountsApi.findAccounts.query.extend({ ...bySessionOf, accountId: AccountId.nullable() }),
    res: accountsApi.findAccounts.reply,
    idempotent: true,
  }),
  /** Of those that are there. */
  summarizeAccounts: rpc('auth', 'accounts.summarize', {
    req: z.object({ sessionId: SessionId, accountIds: z.array(AccountId).max(200) }),
    res: z.object({ accounts: z.array(AccountSummary) }),
    idempotent: true,
  }),
  /** @throws ACCOUNT.UNKNOWN */
  getAccount: rpc('auth', 'accounts.get', {
    req: z.object({ ...bySessionOf, accountId: AccountId }),
    res: AccountRecord,
    idempotent: true,
  }),
  /** @throws ACCOUNT.UNKNOWN, ACCOUNT.OWN, ACCOUNT.PEER */
  suspendAccount: forwardedRow('auth', 'accounts.suspend', accountsApi.suspendAccount, bySessionOf, {
    names: about,
    body: 'suspension',
  }),
  reinstateAccount: forwardedRow('auth', 'accounts.reinstate', accountsApi.reinstateAccount, bySessionOf, {
    names: about,
  }),
  giveRole: forwardedRow('auth', 'accounts.give-role', accountsApi.giveRole, bySessionOf, { names: about }),
  takeRole: forwardedRow('auth', 'accounts.take-role', accountsApi.takeRole, bySessionOf, { names: about }),
  endSessionsOf: forwardedRow('auth', 'accounts.end-sessions', accountsApi.endSessionsOf, bySessionOf, {
    names: about,
  }),
  searchAudit: rpc('auth', 'audit.search', {
    req: accountsApi.audit.query.extend({
      sessionId: SessionId,
      limit: z.int().min(1).max(1_000),
      /** Whom profiles know by `who`. */
      named: z.array(AccountId).max(FOUND_MOST).default([]),
    }),
    res: pageOf({ rows: z.array(AuditRow) }),
    idempotent: true,
    deadlineMs: 5_000,
  }),
};
