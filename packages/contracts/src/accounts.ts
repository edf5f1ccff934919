import { GrantableRole, IdentityProvider, Role } from './enums.ts';
import { z } from './zod.ts';

export const AccountId = z.uuid();

/** Names a session and is no secret: it opens nothing. Calls that need a rank carry it, and the service asks auth (decision: rpc). */
export const SessionId = z.uuid();

/** Trimmed and lower-cased once, here; `+tag` is kept (security guide 2). */
export const Email = z
  .string()
  .max(320)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email().max(254));

/** Six digits; blanks and full-width digits are forgiven (security guide 2). */
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
  /** When it is erased, as its owner asked; until then they see that, fetch their archive, or keep it. */
  deletesAt: z.iso.datetime().nullable().default(null),
});
export type Account = z.output<typeof Account>;

export const RoleGrant = z.object({ email: z.string(), role: GrantableRole, grantedAt: z.iso.datetime() });
export type RoleGrant = z.output<typeof RoleGrant>;
