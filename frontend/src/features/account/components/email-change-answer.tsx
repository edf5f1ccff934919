import { accountApi } from '@emberhood/contracts/http/account';
import { call } from '#shared/api/client.ts';
import { useMailedAnswer } from '#shared/hooks/use-mailed-answer.ts';
import { useMailedSecret } from '#shared/hooks/use-mailed-secret.ts';
import { paths } from '#shared/paths.ts';
import { AnswerNote } from '#shared/ui/answer-note.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Alert, PageHeading } from '#shared/ui/page.tsx';
import { emailStrings as strings } from '../email-strings.ts';

/** The settings with the code's field and the ways to sign in, after a sign-in where one is needed. */
const SETTINGS_AFTER_SIGN_IN = paths.login.href(paths.settingsAuth.href());

/** Opened from the mail to the old address, signed in or not. Changes nothing by itself: mail programs follow links. */
export function EmailChangeAnswer() {
  const secret = useMailedSecret('secret');
  return (
    <div className="space-y-8">
      <PageHeading className="" intro={secret === null ? strings.broken : strings.answerText}>
        {strings.answerTitle}
      </PageHeading>
      {secret !== null && <Answering secret={secret} />}
    </div>
  );
}

function Answering({ secret }: { secret: string }) {
  const { sending, reply, problem, send } = useMailedAnswer((agrees: boolean) =>
    call(accountApi.answerEmailChange, { body: { secret, agrees } }).then(({ outcome }) =>
      // The server changes no address of a suspended or leaving account.
      agrees && outcome === 'stopped' ? strings.rests : strings.answers[outcome],
    ),
  );
  if (reply)
    return (
      <>
        <AnswerNote tone="ok">{reply}</AnswerNote>
        <ButtonLink to={SETTINGS_AFTER_SIGN_IN}>{strings.toSignIn}</ButtonLink>
      </>
    );
  if (problem && !problem.repeatable)
    return (
      <>
        <Alert>{problem.message}</Alert>
        <ButtonLink to={SETTINGS_AFTER_SIGN_IN}>{strings.toSignIn}</ButtonLink>
      </>
    );
  return (
    <>
      {problem && <Alert>{problem.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" busy={sending === false} busyLabel={strings.answering} onClick={() => void send(false)}>
          {strings.deny}
        </Button>
        <Button kind="secondary" busy={sending === true} busyLabel={strings.answering} onClick={() => void send(true)}>
          {strings.agree}
        </Button>
      </div>
      <p className="text-sm text-muted">{strings.denyText}</p>
    </>
  );
}
