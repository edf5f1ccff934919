import { GrantableRole, IdentityProvider, Role } from './enums.ts';
import { Id, z } from './zod.ts';

export const AccountId = Id.clone();

/**
 * Identifies a session, but grants nothing. Calls that need a role carry it, and the service asks auth (decision: rpc).
 */
export const SessionId = z.uuid();

/** Trims and lower-cases; `+tag` is kept (security guide 2). */
export const Email = z
  .string()
  .max(320)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email().max(254));

/** Six digits; spaces and full-width digits are accepted (security guide 2). */
export const SignInCode = z
  .string()
  .max(32)
  .transform((value) => value.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const Identity = z.object({ provider: IdentityProvider, userId: z.string() });
export type Identity = z.output<typeof Identity>;

export const Account = z.object({
  id: AccountId,
  email: z.string(),
  roles: z.array(Role),
  identity: z.array(Identity),
  /** When it is erased at its owner's request; until then they can only get their archive or keep the account. */
  deletesAt: z.iso.datetime().nullable(),
});
export type Account = z.output<typeof Account>;

export const RoleGrant = z.object({ email: z.string(), role: GrantableRole, grantedAt: z.iso.datetime() });
export type RoleGrant = z.output<typeof RoleGrant>;
