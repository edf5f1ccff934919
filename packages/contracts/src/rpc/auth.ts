import { Account, AccountId, Email, RoleGrant, SignInCode } from '../accounts.ts';
import { GrantableRole, OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

/** Who asks, for limits and the audit trail. */
export const ClientInfo = z.object({ ip: z.string().max(64), userAgent: z.string().max(512) });
export type ClientInfo = z.output<typeof ClientInfo>;

const Token = z.string().max(128);

/** A session just opened; `token` goes into the cookie and nowhere else. */
export const OpenedSession = z.object({
  token: z.string(),
  maxAgeSeconds: z.int(),
  accountId: AccountId,
  email: z.string(),
});
export type OpenedSession = z.output<typeof OpenedSession>;

export const Session = z.object({
  id: z.uuid(),
  authenticatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

export const authRpc = {
  /** `binding` is the browser's secret from an earlier send, if it has one; the answer carries the one to keep. */
  sendMagicLink: rpc('auth', 'magic-link.send', {
    req: z.object({ email: Email, binding: Token.nullable(), client: ClientInfo }),
    res: z.object({ binding: z.string(), maxAgeSeconds: z.int(), resendAfterSeconds: z.int() }),
  }),
  verifyCode: rpc('auth', 'magic-link.code', {
    req: z.object({
      email: Email,
      code: SignInCode,
      binding: Token.nullable(),
      previousToken: Token.nullable(),
      client: ClientInfo,
    }),
    res: OpenedSession,
  }),
  verifySecret: rpc('auth', 'magic-link.secret', {
    req: z.object({ email: Email, secret: Token, previousToken: Token.nullable(), client: ClientInfo }),
    res: OpenedSession,
  }),
  verifySession: rpc('auth', 'sessions.verify', {
    req: z.object({ token: Token }),
    res: z.object({ account: Account, session: Session }),
    idempotent: true,
    batched: true,
  }),
  revokeSession: rpc('auth', 'sessions.revoke', {
    req: z.object({ token: Token, client: ClientInfo }),
    res: z.object({}),
    idempotent: true,
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
    req: z.object({
      provider: OidcProvider,
      code: z.string().max(4096).optional(),
      state: z.string().max(512).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
      transaction: z.string().max(2048).nullable(),
      previousToken: Token.nullable(),
      client: ClientInfo,
    }),
    res: OpenedSession.extend({ redirectedFrom: z.string().nullable() }),
    deadlineMs: 7_000,
  }),
  grantRole: rpc('auth', 'roles.grant', {
    req: z.object({ email: Email, role: GrantableRole, actor: z.string().max(254) }),
    res: z.object({ changed: z.boolean() }),
    idempotent: true,
  }),
  revokeRole: rpc('auth', 'roles.revoke', {
    req: z.object({ email: Email, role: GrantableRole, actor: z.string().max(254) }),
    res: z.object({ changed: z.boolean() }),
    idempotent: true,
  }),
  listRoles: rpc('auth', 'roles.list', {
    req: z.object({}),
    res: z.object({ grants: z.array(RoleGrant) }),
    idempotent: true,
  }),
};
