import { useEffect, useEffectEvent, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from '#shared/account/load-passkeys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { MAGIC_LINK } from '../pending-sign-in.ts';
import { authStrings as strings } from '../strings.ts';

/** A challenge is valid for five minutes, but the page may stay open for longer. */
const ANEW_MS = 240_000;
/** Only after one of these does the page request a challenge. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/** Offers passkeys among the suggestions of the email field and by a button, once the page is hydrated. */
export function PasskeySignIn({ redirectedFrom }: { redirectedFrom: string | null }) {
  const knows = useKnowsPasskeys();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const prove = async (autofill: boolean) => {
    try {
      const { provePasskey } = await loadPasskeys();
      const { email } = await provePasskey({ autofill });
      // Next time the email field is filled in, and the passkey suggested with it.
      rememberSignedIn({ provider: MAGIC_LINK, email });
      enter(redirectedFrom);
    } catch (error) {
      const failure = passkeyFailure(error);
      if (typeof failure === 'object' && !(autofill && failure.code.startsWith('CLIENT.'))) setProblem(failure.message);
      else if (failure !== 'cancelled' && !autofill) setProblem(strings.passkeyUnusable);
    }
  };

  const suggest = useEffectEvent(() => void prove(true));
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = () => {
      if (left.signal.aborted || timer !== undefined) return;
      timer = setInterval(() => suggest(), ANEW_MS);
      suggest();
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
  }, []);

  return (
    // Its space is reserved, so that nothing moves when the page is hydrated.
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
    // The browser has no passkeys, or an old implementation.
    return false;
  }
}
