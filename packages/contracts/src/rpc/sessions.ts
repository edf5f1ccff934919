import { AccountId, SessionId } from '../accounts.ts';
import { Role } from '../enums.ts';
import { line } from '../text.ts';
import { z } from '../zod.ts';

/** A new session; `token` is for the cookie only. */
export const OpenedSession = z.object({
  token: z.string(),
  maxAgeSeconds: z.int(),
  accountId: AccountId,
  email: z.string(),
  /** For a cookie that outlives the session and proves to `sendMagicLink` that somebody has signed in here before. */
  device: z.string(),
});
export type OpenedSession = z.output<typeof OpenedSession>;

export const Session = z.object({
  id: SessionId,
  authenticatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Staff roles are inactive until the session is confirmed with a passkey, which this installation requires. */
  passkeyMissing: z.boolean(),
});
export type Session = z.output<typeof Session>;

/** The session continues under another token, which is for the cookie only. */
export const RenewedToken = z.object({ token: z.string(), maxAgeSeconds: z.int() });
export type RenewedToken = z.output<typeof RenewedToken>;

/** The account of a session, as auth knows it now: for services whose calls need a role. */
export const SessionActor = z.object({
  accountId: AccountId,
  email: z.string(),
  roles: z.array(Role),
  authenticatedAt: z.iso.datetime(),
});
export type SessionActor = z.output<typeof SessionActor>;

/**
 * The name that an operator gives at the command line. The right is the password of the NATS user, which several people
 * may know; auth records the name as given.
 */
export const OperatorName = line(120).min(2);
