import { Account, Email, RoleGrant, SessionId, SignInCode } from '../accounts.ts';
import { GrantableRole, OidcProvider, Role } from '../enums.ts';
import { authApi } from '../http/auth.ts';
import { SERVICES } from '../services.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { accountsRpc } from './accounts.ts';
import { ClientInfo } from './client.ts';
import { adminRpc, repeatable, rpc } from './definition.ts';
import { notificationsRpc } from './notifications.ts';
import { passkeysRpc } from './passkeys.ts';
import { OpenedSession, OperatorName, RenewedToken, Session, SessionActor } from './sessions.ts';
import { timelineRpc } from './timeline.ts';

export * from './sessions.ts';

/** The most session ids in one call of `rolesInSessions`. */
export const SESSIONS_AT_ONCE = 1_000;

const Token = z.string().max(128);
/** The browser that signs in; `device` is its cookie of an earlier sign-in. */
const browser = { device: z.string().max(256).nullable().default(null), client: ClientInfo };
const RoleChange = {
  req: z.object({ email: Email, role: GrantableRole, operator: OperatorName }),
  res: z.object({ changed: z.boolean() }),
  idempotent: true,
};

export const authRpc = {
  ...accountDataRpc('auth'),
  ...timelineRpc('auth'),
  /** `binding` is the browser's secret from an earlier send, if it has one; the answer carries the one to keep. */
  sendMagicLink: rpc('auth', 'magic-link.send', {
    req: z.object({ email: Email, binding: Token.nullable(), ...browser }),
    res: z.object({
      binding: z.string(),
      maxAgeSeconds: z.int(),
      resendAfterSeconds: z.int(),
      /** So many mails are requested that this one may not be sent. */
      scarce: z.boolean(),
    }),
  }),
  verifyCode: rpc('auth', 'magic-link.code', {
    req: z.object({
      email: Email,
      code: SignInCode,
      binding: Token.nullable(),
      previousToken: Token.nullable(),
      ...browser,
    }),
    res: OpenedSession,
  }),
  verifySecret: rpc('auth', 'magic-link.secret', {
    req: z.object({ email: Email, secret: Token, previousToken: Token.nullable(), ...browser }),
    res: OpenedSession,
  }),
  /** `renewed`: the browser must store another token, as its account's rights have changed. */
  verifySession: repeatable('auth', 'sessions.verify', {
    req: z.object({ token: Token }),
    res: z.object({ account: Account, session: Session, renewed: RenewedToken.nullable() }),
    batched: true,
  }),
  revokeSession: repeatable('auth', 'sessions.revoke', {
    req: z.object({ token: Token, client: ClientInfo }),
    res: z.object({}),
  }),
  /** @see SessionActor; a session that has ended is AUTH.UNAUTHENTICATED */
  actorOf: repeatable('auth', 'sessions.actor', {
    req: z.object({ sessionId: SessionId }),
    res: SessionActor,
    callers: SERVICES,
  }),
  /** For streams, which outlast a request: the roles of sessions that have not ended. */
  rolesInSessions: repeatable('auth', 'sessions.roles', {
    req: z.object({ sessionIds: z.array(SessionId).max(SESSIONS_AT_ONCE) }),
    res: z.object({ roles: z.record(SessionId, z.array(Role)) }),
  }),
  /** `transaction` is the content of the browser's open sign-in transactions, opaque to the gateway. */
  startOidc: rpc('auth', 'oidc.start', {
    req: z.object({
      provider: OidcProvider,
      loginHint: z.string().max(254).nullable(),
      redirectedFrom: z.string().max(2048).nullable(),
      transaction: z.string().max(2048).nullable(),
    }),
    res: z.object({ url: z.url(), transaction: z.string(), maxAgeSeconds: z.int() }),
    deadlineMs: 7_000,
  }),
  finishOidc: rpc('auth', 'oidc.finish', {
    req: authApi.finishOidc.body.extend({
      provider: OidcProvider,
      transaction: z.string().max(2048).nullable(),
      previousToken: Token.nullable(),
      ...browser,
    }),
    res: OpenedSession.extend({ redirectedFrom: z.string().nullable() }),
    deadlineMs: 7_000,
  }),
  ...passkeysRpc,
  ...accountsRpc,
  ...notificationsRpc,
  grantRole: adminRpc('auth', 'roles.grant', RoleChange),
  revokeRole: adminRpc('auth', 'roles.revoke', RoleChange),
  listRoles: adminRpc('auth', 'roles.list', {
    req: z.object({}),
    res: z.object({ grants: z.array(RoleGrant) }),
    idempotent: true,
  }),
};
