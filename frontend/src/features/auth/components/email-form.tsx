import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextField } from '#shared/forms/field.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { SendReply } from '../api.ts';
import { loadAuthApi } from '../load-api.ts';
import { sendProblem } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { ServedProblem } from './served-problem.tsx';

interface EmailFormProps {
  /** Whether somebody has come back to it for another address. */
  focused: boolean;
  onSent: (email: string, reply: SendReply) => void;
}

export function EmailForm({ focused, onSent }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string[]>([]);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    setBusy(true);
    setProblem([]);
    try {
      const { sendMagicLink } = await loadAuthApi();
      onSent(email, await sendMagicLink(email));
    } catch (error) {
      setProblem(sendProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    // Without our scripts the browser sends it to this page's own address, and the server knows the way on.
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadAuthApi()}
      className="space-y-2"
    >
      <ServedProblem />
      {problem.length > 0 && (
        <Alert>
          {problem.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <TextField
        ref={field}
        label={strings.email}
        name="email"
        type="email"
        autoComplete="email webauthn"
        required
        maxLength={254}
        readOnly={busy}
      />
      <Button type="submit" className="w-full" aria-disabled={busy}>
        {busy ? strings.sending : strings.continue}
      </Button>
    </form>
  );
}
