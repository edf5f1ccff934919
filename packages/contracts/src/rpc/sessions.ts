import { AccountId, SessionId } from '../accounts.ts';
import { Role } from '../enums.ts';
import { z } from '../zod.ts';

/** A session just opened; `token` goes into the cookie and nowhere else. */
export const OpenedSession = z.object({
  token: z.string(),
  maxAgeSeconds: z.int(),
  accountId: AccountId,
  email: z.string(),
  /** For a cookie that outlives the session: proves to `sendMagicLink` that somebody signed in here before. */
  device: z.string(),
});
export type OpenedSession = z.output<typeof OpenedSession>;

export const Session = z.object({
  id: SessionId,
  authenticatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The ranks of the account rest until it is confirmed with a passkey, which this installation asks of staff. */
  passkeyMissing: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The session goes on under another token, which goes into the cookie and nowhere else. */
export const RenewedToken = z.object({ token: z.string(), maxAgeSeconds: z.int() });
export type RenewedToken = z.output<typeof RenewedToken>;

/** Who stands behind a session, as auth knows it now: for services whose calls need a rank. */
export const SessionActor = z.object({
  accountId: AccountId,
  email: z.string(),
  roles: z.array(Role),
  authenticatedAt: z.iso.datetime(),
});
export type SessionActor = z.output<typeof SessionActor>;

/**
 * What an operator at the command line says of themselves. The right is the password of the NATS user, which several
 * people may know; auth notes the name as said there.
 */
export const OperatorName = z.string().trim().min(2).max(120);
