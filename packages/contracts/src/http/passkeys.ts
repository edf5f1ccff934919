import { Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions, PasskeyRegistration } from '../passkeys.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** Passkeys: managed by their owner, and used to sign in or to confirm. */
export const passkeysApi = {
  passkeys: signedIn('GET', '/account/passkeys', 'List passkeys', { reply: z.object({ passkeys: z.array(Passkey) }) }),
  beginPasskey: signedIn('POST', '/account/passkeys/options', 'Get options for creating a passkey', {
    reply: z.object({ options: PasskeyOptions }),
    fresh: true,
  }),
  addPasskey: signedIn('POST', '/account/passkeys', 'Save a new passkey', {
    body: z.object({ name: PasskeyName.optional(), credential: PasskeyRegistration }),
    reply: z.object({ passkey: Passkey }),
    status: 201,
    fresh: true,
  }),
  renamePasskey: signedIn('PUT', '/account/passkeys/:id', 'Rename a passkey', {
    body: z.object({ name: PasskeyName }),
  }),
  removePasskey: signedIn('DELETE', '/account/passkeys/:id', 'Remove a passkey', { fresh: true }),
  passkeyOptions: anybody('POST', '/auth/passkey/options', 'Get options for signing in with a passkey', {
    reply: z.object({ options: PasskeyOptions }),
  }),
  verifyPasskey: anybody('POST', '/auth/passkey', 'Sign in or confirm the session with a passkey', {
    body: z.object({
      credential: PasskeyAssertion,
      /** For a confirmation: accepts only a passkey of the signed-in account. */
      confirms: z.boolean().default(false),
    }),
    reply: z.object({ email: z.string() }),
  }),
} as const satisfies Record<string, Endpoint>;
