import { useCallback, useEffect, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from '#shared/account/load-passkeys.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { MAGIC_LINK } from '../pending-sign-in.ts';
import { authStrings as strings } from '../strings.ts';

/** A challenge is good for five minutes; the page may stay open for longer. */
const ANEW_MS = 240_000;

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
    let over = false;
    const offer = () => void prove(true);
    let timer: ReturnType<typeof setInterval> | undefined;
    void offersSuggestions().then((does) => {
      if (!does || over) return;
      offer();
      timer = setInterval(offer, ANEW_MS);
    });
    return () => {
      over = true;
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
