import type { EndpointReply } from '@emberhood/contracts/http/endpoint';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { call } from '#shared/api/client.ts';
import { useMailedAnswer } from '#shared/hooks/use-mailed-answer.ts';
import { useMailedSecret } from '#shared/hooks/use-mailed-secret.ts';
import { paths } from '#shared/paths.ts';
import { AnswerNote } from '#shared/ui/answer-note.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Alert, PageHeading } from '#shared/ui/page.tsx';
import { money } from '#shared/vocabulary/money.ts';
import { groupStrings as strings } from '../strings.ts';

/**
 * Answers an invitation from the mail, without a sign-in: the token in the fragment, which no server sees, identifies
 * the member. Opening the page changes nothing, as mail programs follow links.
 */
export function InvitationPage() {
  const token = useMailedSecret('token');
  if (token === null)
    return (
      <div className="space-y-8">
        <PageHeading intro={strings.invitationBrokenText}>{strings.invitationBroken}</PageHeading>
        <ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>
      </div>
    );
  return (
    <div className="space-y-8">
      <PageHeading>{strings.invitationTitle}</PageHeading>
      <Answering token={token} />
    </div>
  );
}

function Answering({ token }: { token: string }) {
  const { sending, reply, problem, send } = useMailedAnswer((answer: 'confirm' | 'decline') =>
    call(groupsApi.answerByToken, { body: { token, answer } }),
  );
  if (reply) return <Thanks reply={reply} />;
  const isOver = problem !== null && !problem.repeatable;
  return (
    <>
      {!isOver && <p className="max-w-prose text-pretty text-muted">{strings.invitationText}</p>}
      {problem && <Alert>{problem.message}</Alert>}
      {isOver ? (
        <ButtonLink to={paths.registrations.href()}>{strings.toRegistrations}</ButtonLink>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            busy={sending === 'confirm'}
            busyLabel={strings.answering}
            onClick={() => void send('confirm')}
          >
            {strings.confirm}
          </Button>
          <Button
            kind="secondary"
            size="lg"
            busy={sending === 'decline'}
            busyLabel={strings.answering}
            onClick={() => void send('decline')}
          >
            {strings.decline}
          </Button>
        </div>
      )}
    </>
  );
}

function Thanks({ reply: { answer, groupId, dueCents } }: { reply: EndpointReply<typeof groupsApi.answerByToken> }) {
  const toGroup = paths.group.href({ groupId });
  // The spot has to be paid, and is not accepted yet.
  if (dueCents > 0)
    return (
      <>
        <AnswerNote>{strings.invitationPay(money(dueCents))}</AnswerNote>
        <ButtonLink to={toGroup}>{strings.invitationPayLink}</ButtonLink>
      </>
    );
  const isYes = answer === 'confirm';
  return (
    <>
      <AnswerNote tone="ok">{isYes ? strings.invitationYes : strings.invitationNo}</AnswerNote>
      <ButtonLink to={isYes ? toGroup : paths.registrations.href()}>
        {isYes ? strings.toGroup : strings.toRegistrations}
      </ButtonLink>
    </>
  );
}
