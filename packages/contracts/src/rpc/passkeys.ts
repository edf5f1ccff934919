import { Email } from '../accounts.ts';
import { passkeysApi } from '../http/passkeys.ts';
import { PasskeyAssertion, PasskeyOptions } from '../passkeys.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { adminRpc, repeatable, rpc } from './definition.ts';
import { bySession, bySessionOf, forwardedBy } from './forwarded.ts';
import { OpenedSession, OperatorName } from './sessions.ts';

const ofSessionFrom = forwardedBy('auth', bySessionOf);
const ofSession = forwardedBy('auth', bySession);

const byId = { names: { id: 'passkeyId' } } as const;
const Key = z.string().max(128);

/** Calls of auth: passkeys. */
export const passkeysRpc = {
  listPasskeys: ofSession('passkeys.list', passkeysApi.passkeys),
  /** The challenge is valid for this session only. @throws PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  beginPasskey: ofSession('passkeys.begin', passkeysApi.beginPasskey),
  /** @throws PASSKEY.INVALID, PASSKEY.KNOWN, PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  addPasskey: ofSessionFrom('passkeys.add', passkeysApi.addPasskey),
  /** @throws PASSKEY.NOT_FOUND, also for somebody else's */
  renamePasskey: ofSessionFrom('passkeys.rename', passkeysApi.renamePasskey, byId),
  /** @throws PASSKEY.NOT_FOUND, also for somebody else's */
  removePasskey: ofSessionFrom('passkeys.remove', passkeysApi.removePasskey, byId),
  /** `key` is the browser's key from an earlier call, if it has one; the challenge is valid in that browser only. */
  passkeyOptions: repeatable('auth', 'passkeys.options', {
    req: z.object({ key: Key.nullable() }),
    res: z.object({ options: PasskeyOptions, key: z.string(), maxAgeSeconds: z.int() }),
  }),
  /** @throws PASSKEY.INVALID, AUTH.SUSPENDED */
  verifyPasskey: rpc('auth', 'passkeys.verify', {
    req: z.object({
      credential: PasskeyAssertion,
      key: Key.nullable(),
      /** Accepts only a passkey of the account of `previousToken`. */
      confirms: z.boolean(),
      previousToken: Key.nullable(),
      device: z.string().max(256).nullable().default(null),
      client: ClientInfo,
    }),
    res: OpenedSession,
  }),
  /** For somebody who has lost their passkeys and must have one. Returns the number removed. */
  resetPasskeys: adminRpc('auth', 'passkeys.reset', {
    req: z.object({ email: Email, operator: OperatorName }),
    res: z.object({ removed: z.int() }),
    idempotent: true,
  }),
};
