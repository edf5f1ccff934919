import { passkeysApi } from '@emberhood/contracts/http/passkeys';
import {
  WebAuthnAbortService,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#shared/api/client.ts';

/** Loaded by `loadPasskeys` only where a passkey is asked for. */

interface Asking {
  /** Offered among the suggestions of the email field instead of in a dialog of the browser. */
  autofill?: boolean;
  /** Accepts only a passkey of the signed-in account. */
  confirms?: boolean;
}

/**
 * Number of requests begun by a press. The browser serves only the last request, so no suggestion may be requested
 * after one.
 */
let pressed = 0;

/** Signs in, or confirms. Rejects with an ApiProblem, or with the browser's own error when it is cancelled. */
export async function provePasskey(asking: Asking): Promise<{ email: string }> {
  if (asking.autofill) return prove(asking);
  pressed += 1;
  try {
    return await prove(asking);
  } finally {
    pressed -= 1;
  }
}

async function prove({ autofill = false, confirms = false }: Asking): Promise<{ email: string }> {
  const { options } = await oneAtATime(() => call(passkeysApi.passkeyOptions));
  if (autofill && pressed > 0) throw new DOMException('A passkey was asked for by a press', 'AbortError');
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  });
  return call(passkeysApi.verifyPasskey, { body: { credential: credential as never, confirms } });
}

/** Also among tabs: the first answer gives the browser the cookie by which all challenges are its own. */
function oneAtATime<Result>(ask: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('emberhood.passkey', ask) : ask();
}

/** Creates a passkey on this device or another one nearby, and registers it. */
export async function makePasskey(): Promise<{ name: string }> {
  const { options } = await call(passkeysApi.beginPasskey);
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return (await call(passkeysApi.addPasskey, { body: { credential: credential as never } })).passkey;
}

/** Cancels the request that waits for a suggestion of the email field to be chosen. */
export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}
