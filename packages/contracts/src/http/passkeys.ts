import { Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions, PasskeyRegistration } from '../passkeys.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });

/** Passkeys: kept by their owner, and used to sign in or to confirm. */
export const passkeysApi = {
  passkeys: endpoint('GET', '/account/passkeys', 'session', 'Own passkeys', {
    reply: z.object({ passkeys: z.array(Passkey) }),
  }),
  beginPasskey: endpoint('POST', '/account/passkeys/options', 'session', 'Begin to make a passkey', {
    reply: z.object({ options: PasskeyOptions }),
    fresh: true,
  }),
  addPasskey: endpoint('POST', '/account/passkeys', 'session', 'Keep a passkey that was just made', {
    body: z.object({ name: PasskeyName.optional(), credential: PasskeyRegistration }),
    reply: z.object({ passkey: Passkey }),
    status: 201,
    fresh: true,
  }),
  renamePasskey: endpoint('PUT', '/account/passkeys/:id', 'session', 'Give a passkey another name', {
    params: byId,
    body: z.object({ name: PasskeyName }),
  }),
  removePasskey: endpoint('DELETE', '/account/passkeys/:id', 'session', 'Remove a passkey', {
    params: byId,
    fresh: true,
  }),
  passkeyOptions: endpoint('POST', '/auth/passkey/options', 'public', 'Begin to use a passkey', {
    reply: z.object({ options: PasskeyOptions }),
  }),
  verifyPasskey: endpoint('POST', '/auth/passkey', 'public', 'Sign in with a passkey, or confirm with one', {
    body: z.object({
      credential: PasskeyAssertion,
      /** Confirming: only a passkey of who is signed in counts. */
      confirms: z.boolean().default(false),
    }),
    reply: z.object({ email: z.string() }),
  }),
} as const satisfies Record<string, Endpoint>;
