import { useCallback, useEffect, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from '#shared/account/load-passkeys.ts';
import { Alert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { MAGIC_LINK } from '../pending-sign-in.ts';
import { authStrings as strings } from '../strings.ts';

/** A challenge is good for five minutes; the page may stay open for longer. */
const ANEW_MS = 240_000;
/** A page that nobody touches fetches nothing and asks for no challenge. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Passkeys among the suggestions of the address field, and behind a button. Nothing of it is there before the page is alive. */
export function PasskeySignIn({ redirectedFrom }: { redirectedFrom: string | null }) {
  const knows = useKnowsPasskeys();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = useCallback(
    async (autofill: boolean) => {
      try {
        const { provePasskey } = await loadPasskeys();
        const { email } = await provePasskey({ autofill });
        // Next time the address is there; the passkey is then suggested with it.
        rememberSignedIn({ provider: MAGIC_LINK, email });
        enter(redirectedFrom);
      } catch (error) {
        const failure = passkeyFailure(error);
        if (typeof failure === 'object' && !(autofill && failure.code.startsWith('CLIENT.')))
          setProblem(failure.message);
        else if (failure !== 'cancelled' && !autofill) setProblem(strings.passkeyUnusable);
      }
    },
    [enter, redirectedFrom],
  );

  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    const offer = () => void prove(true);
    const begin = () => {
      if (left.signal.aborted || timer !== undefined) return;
      timer = setInterval(offer, ANEW_MS);
      offer();
    };
    void offersSuggestions().then((does) => {
      if (!does) return;
      for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, begin, { passive: true, signal: left.signal });
    });
    return () => {
      left.abort();
      clearInterval(timer);
      if (timer !== undefined) void loadPasskeys().then(({ stopAutofill }) => stopAutofill());
    };
  }, [prove]);

  return (
    // Its room is there from the beginning, so that nothing jumps when the page comes alive.
    <div className="min-h-11 space-y-2">
      {problem !== undefined && <Alert>{problem}</Alert>}
      {knows && (
        <Button
          kind="quiet"
          className="-ms-3"
          busy={busy}
          busyLabel={strings.passkeyBusy}
          onClick={() => {
            setBusy(true);
            setProblem(undefined);
            void prove(false).finally(() => setBusy(false));
          }}
        >
          {strings.passkey}
        </Button>
      )}
    </div>
  );
}

async function offersSuggestions(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // A browser without passkeys, or an older one.
    return false;
  }
}
