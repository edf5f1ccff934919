import {
  AccountRecord,
  AccountSummary,
  Agreement,
  AuditRow,
  EmailChange,
  EmailChangeOutcome,
  LinkedIdentity,
  OwnSession,
  SuspensionInput,
} from '../account-life.ts';
import { AccountId, Email, SessionId, SignInCode } from '../accounts.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { GrantableRole, OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { rpc } from './definition.ts';

/** Who asks is the bearer of this session, as auth knows it at this moment. */
const asking = { sessionId: SessionId, client: ClientInfo };
const about = z.object({ ...asking, accountId: AccountId });
const AuditFilter = z.object({
  sessionId: SessionId,
  who: z.string().max(254).optional(),
  as: z.enum(['actor', 'subject']).optional(),
  event: z.string().max(64).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});

/** Of auth: the own account, and accounts for operators. */
export const accountsRpc = {
  ownSessions: rpc('auth', 'account.sessions', {
    req: z.object(asking),
    res: z.object({ sessions: z.array(OwnSession) }),
    idempotent: true,
  }),
  /** @throws SESSION.NOT_FOUND, also for somebody else's */
  endSession: rpc('auth', 'account.end-session', {
    req: z.object({ ...asking, endedId: SessionId }),
    res: z.object({}),
  }),
  endOtherSessions: rpc('auth', 'account.end-others', { req: z.object(asking), res: z.object({ ended: z.int() }) }),
  listIdentities: rpc('auth', 'identities.list', {
    req: z.object({ sessionId: SessionId }),
    res: z.object({ identities: z.array(LinkedIdentity) }),
    idempotent: true,
  }),
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
  unlinkIdentity: rpc('auth', 'identities.unlink', {
    req: z.object({ ...asking, identityId: z.uuid() }),
    res: z.object({}),
  }),
  listAgreements: rpc('auth', 'agreements.list', {
    req: z.object({ sessionId: SessionId }),
    res: z.object({ agreements: z.array(Agreement) }),
    idempotent: true,
  }),
  requestDeletion: rpc('auth', 'account.request-deletion', {
    req: z.object(asking),
    res: z.object({ deletesAt: z.iso.datetime() }),
  }),
  cancelDeletion: rpc('auth', 'account.cancel-deletion', {
    req: z.object(asking),
    res: z.object({}),
    idempotent: true,
  }),

  emailChange: rpc('auth', 'email-change.get', {
    req: z.object({ sessionId: SessionId }),
    res: z.object({ change: EmailChange.nullable() }),
    idempotent: true,
  }),
  /** @throws EMAIL_CHANGE.SAME, REQUEST.RATE_LIMITED; never for an address that somebody else has */
  requestEmailChange: rpc('auth', 'email-change.request', {
    req: z.object({ ...asking, email: Email }),
    res: z.object({ change: EmailChange }),
  }),
  /** @throws EMAIL_CHANGE.NONE, AUTH.CODE_INVALID, EMAIL_CHANGE.EXHAUSTED */
  proveEmailChange: rpc('auth', 'email-change.prove', {
    req: z.object({ ...asking, code: SignInCode }),
    res: z.object({ outcome: EmailChangeOutcome }),
  }),
  stopEmailChange: rpc('auth', 'email-change.stop', { req: z.object(asking), res: z.object({}), idempotent: true }),
  /** From the mail to the old address. @throws EMAIL_CHANGE.LINK_INVALID */
  answerEmailChange: rpc('auth', 'email-change.answer', {
    req: z.object({ secret: z.string().max(128), agrees: z.boolean(), client: ClientInfo }),
    res: z.object({ outcome: EmailChangeOutcome }),
  }),

  findAccounts: rpc('auth', 'accounts.find', {
    req: pageQuery(20).extend({ ...asking, query: z.string().max(254), accountId: AccountId.nullable() }),
    res: pageOf({ accounts: z.array(AccountSummary) }),
    idempotent: true,
  }),
  /** Of those that are there. */
  summarizeAccounts: rpc('auth', 'accounts.summarize', {
    req: z.object({ sessionId: SessionId, accountIds: z.array(AccountId).max(200) }),
    res: z.object({ accounts: z.array(AccountSummary) }),
    idempotent: true,
  }),
  /** @throws ACCOUNT.UNKNOWN */
  getAccount: rpc('auth', 'accounts.get', { req: about, res: AccountRecord, idempotent: true }),
  /** @throws ACCOUNT.UNKNOWN, ACCOUNT.OWN, ACCOUNT.PEER */
  suspendAccount: rpc('auth', 'accounts.suspend', {
    req: about.extend({ suspension: SuspensionInput }),
    res: z.object({}),
  }),
  reinstateAccount: rpc('auth', 'accounts.reinstate', { req: about, res: z.object({}) }),
  giveRole: rpc('auth', 'accounts.give-role', { req: about.extend({ role: GrantableRole }), res: z.object({}) }),
  takeRole: rpc('auth', 'accounts.take-role', { req: about.extend({ role: GrantableRole }), res: z.object({}) }),
  endSessionsOf: rpc('auth', 'accounts.end-sessions', { req: about, res: z.object({ ended: z.int() }) }),
  searchAudit: rpc('auth', 'audit.search', {
    req: AuditFilter.extend(pageQuery(100, 1_000).shape),
    res: pageOf({ rows: z.array(AuditRow) }),
    idempotent: true,
    deadlineMs: 5_000,
  }),
};
