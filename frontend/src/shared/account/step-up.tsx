import { authApi } from '@emberhood/contracts/http/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { useLinkedDialog } from '#shared/hooks/use-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Alert, ProblemAlert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { useCurrentUser } from './current-user.ts';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from './load-passkeys.ts';
import { codeWasSent, forgetCode, rememberCode } from './step-up-state.ts';
import { accountStrings as strings } from './strings.ts';

/** Asks for a code in a dialog if an action needs a recent sign-in, then repeats the action. Render `dialog`. */
export function useStepUp() {
  const [asked, setAsked] = useState<{ id: string; again: () => void } | null>(null);
  const { about, open, close } = useLinkedDialog('sign-in');
  return {
    /** Opens the dialog if this problem needs it; true if it did. */
    asks: (error: unknown, retry: () => void): boolean => {
      if (asProblem(error).code !== 'AUTH.REAUTH_REQUIRED') return false;
      // Differs from the id before a reload, because `AfterReload` answers that one.
      const id = Date.now().toString(36);
      setAsked({ id, again: retry });
      open(id);
      return true;
    },
    dialog: asked !== null && about === asked.id && (
      <StepUpDialog text={strings.stepUpText} onDone={() => close(asked.again)} onClose={close} />
    ),
  };
}

interface Change<Input, Reply> {
  isPending: boolean;
  mutate: (input: Input, how: { onSuccess: (reply: Reply) => void; onError: (error: Error) => void }) => void;
}

/** A change that may need a recent sign-in. Other failures go to a toast with this key, or into `problem`. */
export function useGuarded<Input, Reply>(change: Change<Input, Reply>, done?: (reply: Reply) => void, toast?: string) {
  const stepUp = useStepUp();
  const [problem, setProblem] = useState<string>();
  const run = (input: Input): void => {
    setProblem(undefined);
    if (toast !== undefined) toasts.dismiss(toast);
    change.mutate(input, {
      onSuccess: (reply) => done?.(reply),
      onError: (error) => {
        if (stepUp.asks(error, () => run(input))) return;
        const { message } = asProblem(error);
        if (toast === undefined) setProblem(message);
        else toasts.show(message, { kind: 'error', key: toast });
      },
    });
  };
  return { run, busy: change.isPending, problem, dialog: stepUp.dialog };
}

/** Asks for the code again after a reload, as on returning from the mail app. The action itself is not repeated. */
export function AfterReload() {
  const { close: onClose } = useLinkedDialog('sign-in');
  const onDone = () => {
    onClose();
    toasts.show(strings.confirmed);
  };
  return <StepUpDialog text={strings.stepUpTextAfterReload} onDone={onDone} onClose={onClose} />;
}

function StepUpDialog({ text, onDone, onClose }: { text: string; onDone: () => void; onClose: () => void }) {
  const { id: email } = useCurrentUser();
  const knowsPasskeys = useKnowsPasskeys();
  const [isSent, setSent] = useState(codeWasSent);
  const send = useMutation({
    mutationFn: () => call(authApi.sendMagicLink, { body: { email } }),
    onSuccess: () => {
      rememberCode();
      setSent(true);
    },
  });
  const confirmed = () => {
    forgetCode();
    onDone();
  };
  const sending = (
    <>
      <ProblemAlert error={send.error} />
      <Button
        kind={isSent ? 'quiet' : 'secondary'}
        // A long address must not make the dialog wider than a phone.
        className="max-w-full wrap-anywhere"
        busy={send.isPending}
        busyLabel={strings.sendingCode}
        onClick={() => send.mutate()}
      >
        {isSent ? strings.sendAgain : strings.sendCode(email)}
      </Button>
    </>
  );
  return (
    <Dialog title={strings.stepUpTitle} onClose={onClose}>
      <p>{text}</p>
      {isSent ? (
        <ConfirmCode
          label={strings.code}
          hint={strings.codeSent(email)}
          focused
          confirm={async (code) => {
            await call(authApi.verifyCode, { body: { email, code } });
            confirmed();
          }}
        >
          {sending}
        </ConfirmCode>
      ) : (
        <>
          {knowsPasskeys && (
            <PasskeyButton text={strings.usePasskey} unusable={strings.passkeyUnusable} onDone={confirmed} />
          )}
          {sending}
        </>
      )}
    </Dialog>
  );
}

interface PasskeyButtonProps {
  text: string;
  /** Said where it fails. */
  unusable: string;
  onDone: () => unknown;
}

/** Confirms the session with a passkey: the quicker way for members who have one. */
export function PasskeyButton({ text, unusable, onDone }: PasskeyButtonProps) {
  const prove = useMutation({
    mutationFn: async () => (await loadPasskeys()).provePasskey({ confirms: true }),
    onSuccess: onDone,
  });
  const failure = prove.error ? passkeyFailure(prove.error) : 'cancelled';
  return (
    <>
      {failure !== 'cancelled' && <Alert>{typeof failure === 'object' ? failure.message : unusable}</Alert>}
      <Button busy={prove.isPending} busyLabel={strings.waiting} onClick={() => prove.mutate()}>
        {text}
      </Button>
    </>
  );
}
