import { filledLine } from './text.ts';
import { z } from './zod.ts';

/** The most passkeys that an account may have. */
export const PASSKEYS_MAX = 10;

const Base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

export const PasskeyName = filledLine(60);

/** One of a person's passkeys, as they see it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Synchronized to all the person's devices by a password manager or the system. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/** Options for `navigator.credentials`, as JSON (WebAuthn 3, 5.1.8 and 5.1.9). */
export const PasskeyOptions = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

const credential = {
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};

/** A new passkey, as the browser gives it (WebAuthn 3, RegistrationResponseJSON). */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(40_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

/** The proof that somebody has a passkey (WebAuthn 3, AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Base64Url(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
