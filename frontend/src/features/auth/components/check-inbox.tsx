import { useEffect, useRef, useState } from 'react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { CodeField, codeDigits, isWholeCode } from '#shared/forms/code-field.tsx';
import { ScriptForm } from '#shared/forms/script-form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import type { SendReply } from '../api.ts';
import { useEnter } from '../hooks/use-after-sign-in.ts';
import { loadAuthApi } from '../load-api.ts';
import { MAGIC_LINK, type PendingSignIn } from '../pending-sign-in.ts';
import { refusedOr, sendProblem } from '../problems.ts';
import { authStrings as strings } from '../strings.ts';
import { InboxNotes } from './inbox-notes.tsx';

const TOAST = 'code';

interface CheckInboxProps {
  pending: PendingSignIn;
  onSentAgain: (reply: SendReply) => void;
  onDifferentEmail: () => void;
}

export function CheckInbox({ pending, onSentAgain, onDifferentEmail }: CheckInboxProps) {
  const enter = useEnter();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => field.current?.focus(), []);

  const verify = async (digits: string) => {
    if (!isWholeCode(digits) || busy) return;
    setBusy(true);
    setProblem(undefined);
    toasts.dismiss(TOAST);
    try {
      const { verifyCode } = await loadAuthApi();
      const { email } = await verifyCode(pending.email, digits);
      rememberSignedIn({ provider: MAGIC_LINK, email });
      enter(pending.redirectedFrom);
    } catch (error) {
      setBusy(false);
      const told = refusedOr(strings.codeRefused, error);
      setProblem(told);
      // ERR-02: the field announces the error, so the toast is not spoken.
      if (told === strings.codeRefused) toasts.show(told, { key: TOAST, kind: 'error', spoken: '' });
      field.current?.select();
    }
  };

  return (
    <Stage warm={6}>
      <StageHeading>{strings.inboxTitle}</StageHeading>
      <p className="max-w-[26ch] sm:max-w-none">
        <Sentence text={strings.sentTo}>
          {() => <strong className="block wrap-anywhere">{pending.email}</strong>}
        </Sentence>
      </p>
      <ScriptForm
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          void verify(code);
        }}
      >
        <CodeField
          label={strings.code}
          placeholder={strings.codePlaceholder}
          ref={field}
          value={code}
          error={problem}
          readOnly={busy}
          onChange={(event) => {
            const digits = codeDigits(event.target.value);
            setCode(digits);
            if (digits !== code) void verify(digits);
          }}
        />
        <Button type="submit" className="w-full" aria-disabled={busy}>
          {busy ? strings.verifying : strings.submitCode}
        </Button>
      </ScriptForm>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onDifferentEmail}>
          {strings.differentEmail}
        </Button>
        <Resend pending={pending} onSentAgain={onSentAgain} onProblem={(lines) => setProblem(lines.join(' '))} />
      </div>
      <InboxNotes scarce={pending.scarce} />
    </Stage>
  );
}

interface ResendProps {
  pending: PendingSignIn;
  onSentAgain: (reply: SendReply) => void;
  onProblem: (lines: string[]) => void;
}

function Resend({ pending, onSentAgain, onProblem }: ResendProps) {
  const [busy, setBusy] = useState(false);
  const now = useNow('second', Date.now);
  const left = Math.ceil((pending.resendAt - now) / 1_000);

  const resend = async () => {
    setBusy(true);
    try {
      const { sendMagicLink } = await loadAuthApi();
      onSentAgain(await sendMagicLink(pending.email));
      toasts.show(strings.resent);
    } catch (error) {
      onProblem(sendProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      kind="quiet"
      className="-ms-3"
      aria-disabled={left > 0 || busy}
      onClick={() => left <= 0 && !busy && void resend()}
    >
      {left > 0 ? strings.resendIn(left) : strings.resend}
    </Button>
  );
}
