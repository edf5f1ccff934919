import { useEffect, useId, useRef, useState } from 'react';
import { authApi } from '@emberhood/contracts/http/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { TextField } from '#shared/forms/field.tsx';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useCurrentUser } from './current-user.ts';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from './load-passkeys.ts';
import { accountStrings as strings } from './strings.ts';

/** It may come up over the dialog whose form has asked for it. */
const PLACE = 'sign-in';

/**
 * For what needs a sign-in of the last minutes: asks for a code on the spot, and then does what was asked for. `dialog` belongs
 * into the screen.
 */
export function useStepUp() {
  const id = useId();
  const [again, setAgain] = useState<(() => void) | null>(null);
  const { dialog, open, closeThen, close } = useAddressDialog(PLACE);
  return {
    /** True when this problem is answered by asking. */
    asks: (error: unknown, retry: () => void): boolean => {
      if (asProblem(error).code !== 'AUTH.REAUTH_REQUIRED') return false;
      setAgain(() => retry);
      open(id);
      return true;
    },
    // After a reload nothing is left that it would go on with.
    dialog: again && dialog === id && <StepUpDialog onDone={() => closeThen(again)} onClose={close} />,
  };
}

function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { id: email } = useCurrentUser();
  const send = useMutation({ mutationFn: () => call(authApi.sendMagicLink, { body: { email } }) });
  const problem = send.error ? asProblem(send.error) : null;
  return (
    <Dialog title={strings.stepUpTitle} onClose={onClose}>
      <p>{strings.stepUpText}</p>
      {send.isSuccess ? (
        <CodeForm email={email} onDone={onDone} />
      ) : (
        <>
          {problem && <Alert>{problem.message}</Alert>}
          <PasskeyButton onDone={onDone} />
          <Button kind="secondary" busy={send.isPending} busyLabel={strings.sendingCode} onClick={() => send.mutate()}>
            {strings.sendCode(email)}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** The quicker way, for who has one. */
function PasskeyButton({ onDone }: { onDone: () => void }) {
  const prove = useMutation({
    mutationFn: async () => (await loadPasskeys()).provePasskey({ confirms: true }),
    onSuccess: onDone,
  });
  const failure = prove.error ? passkeyFailure(prove.error) : 'cancelled';
  if (!useKnowsPasskeys()) return null;
  return (
    <>
      {failure !== 'cancelled' && (
        <Alert>{typeof failure === 'object' ? failure.message : strings.passkeyUnusable}</Alert>
      )}
      <Button busy={prove.isPending} busyLabel={strings.waiting} onClick={() => prove.mutate()}>
        {strings.usePasskey}
      </Button>
    </>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call(authApi.verifyCode, { body: { email, code } }),
    onSuccess: onDone,
    onError: () => field.current?.select(),
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!verify.isPending) verify.mutate();
      }}
    >
      <TextField
        ref={field}
        label={strings.code}
        hint={strings.codeSent(email)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-2xl tracking-[0.3em] tabular-nums"
        value={code}
        error={verify.error ? asProblem(verify.error).message : undefined}
        readOnly={verify.isPending}
        onChange={(event) => setCode(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" busy={verify.isPending} busyLabel={strings.confirming} aria-disabled={code.length < 6}>
        {strings.confirm}
      </Button>
    </form>
  );
}
