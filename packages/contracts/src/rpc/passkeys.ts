import { Email, SessionId } from '../accounts.ts';
import { Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions, PasskeyRegistration } from '../passkeys.ts';
import { z } from '../zod.ts';
import { ClientInfo } from './client.ts';
import { adminRpc, rpc } from './definition.ts';
import { OpenedSession, OperatorName } from './sessions.ts';

/** Who asks is the bearer of this session, as auth knows it at this moment. */
const asking = { sessionId: SessionId, client: ClientInfo };
const Key = z.string().max(128);

/** Of auth: passkeys. */
export const passkeysRpc = {
  listPasskeys: rpc('auth', 'passkeys.list', {
    req: z.object({ sessionId: SessionId }),
    res: z.object({ passkeys: z.array(Passkey) }),
    idempotent: true,
  }),
  /** The challenge in the options is good for this session only. @throws PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  beginPasskey: rpc('auth', 'passkeys.begin', {
    req: z.object({ sessionId: SessionId }),
    res: z.object({ options: PasskeyOptions }),
  }),
  /** @throws PASSKEY.INVALID, PASSKEY.KNOWN, PASSKEY.TOO_MANY, AUTH.PASSKEY_REQUIRED */
  addPasskey: rpc('auth', 'passkeys.add', {
    req: z.object({ ...asking, name: PasskeyName.optional(), credential: PasskeyRegistration }),
    res: z.object({ passkey: Passkey }),
  }),
  /** @throws PASSKEY.NOT_FOUND, also for somebody else's */
  renamePasskey: rpc('auth', 'passkeys.rename', {
    req: z.object({ ...asking, passkeyId: z.uuid(), name: PasskeyName }),
    res: z.object({}),
  }),
  /** @throws PASSKEY.NOT_FOUND, also for somebody else's */
  removePasskey: rpc('auth', 'passkeys.remove', {
    req: z.object({ ...asking, passkeyId: z.uuid() }),
    res: z.object({}),
  }),
  /** `key` is the browser's own from an earlier time, if it has one; the challenge is good in that browser only. */
  passkeyOptions: rpc('auth', 'passkeys.options', {
    req: z.object({ key: Key.nullable() }),
    res: z.object({ options: PasskeyOptions, key: z.string(), maxAgeSeconds: z.int() }),
    idempotent: true,
  }),
  /** @throws PASSKEY.INVALID, AUTH.SUSPENDED */
  verifyPasskey: rpc('auth', 'passkeys.verify', {
    req: z.object({
      credential: PasskeyAssertion,
      key: Key.nullable(),
      /** Only a passkey of the bearer of `previousToken` counts. */
      confirms: z.boolean(),
      previousToken: Key.nullable(),
      device: z.string().max(256).nullable().default(null),
      client: ClientInfo,
    }),
    res: OpenedSession,
  }),
  /** Of somebody who has lost theirs and must have one. Answers how many there were. */
  resetPasskeys: adminRpc('auth', 'passkeys.reset', {
    req: z.object({ email: Email, operator: OperatorName }),
    res: z.object({ removed: z.int() }),
    idempotent: true,
  }),
};
