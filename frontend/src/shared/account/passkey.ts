import { passkeysApi } from '@emberhood/contracts/http/passkeys';
import {
  WebAuthnAbortService,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#shared/api/client.ts';

/** Loaded by `loadPasskeys` where a passkey is asked for, and nowhere before. */

interface Asking {
  /** Offered by the address field's suggestions instead of a dialog of the browser's. */
  autofill?: boolean;
  /** Only a passkey of who is signed in counts. */
  confirms?: boolean;
}

/** Number of requests begun by a press. The browser serves only the last request, so no suggestion may be requested after one. */
let pressed = 0;

/** Signs in, or confirms. Fails with an ApiProblem, or as the browser does when it is cancelled. */
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
  const { options } = await call(passkeysApi.passkeyOptions);
  if (autofill && pressed > 0) throw new DOMException('A passkey was asked for by a press', 'AbortError');
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  });
  return call(passkeysApi.verifyPasskey, { body: { credential: credential as never, confirms } });
}

/** Makes one on this device, or on one that is at hand, and keeps it. */
export async function makePasskey(): Promise<{ name: string }> {
  const { options } = await call(passkeysApi.beginPasskey);
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return (await call(passkeysApi.addPasskey, { body: { credential: credential as never } })).passkey;
}

/** What waits for a choice in the address field waits no longer. */
export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}
