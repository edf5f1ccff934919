import { NotificationTopic } from '@emberhood/contracts/notifications/centre';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMailedAnswer } from '#shared/hooks/use-mailed-answer.ts';
import { paths } from '#shared/paths.ts';
import { AnswerNote } from '#shared/ui/answer-note.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Alert, PageHeading } from '#shared/ui/page.tsx';
import { wipeAddress } from '#shared/wipe-address.ts';
import { chooseByMail } from '../choices-api.ts';
import { notificationStrings as strings } from '../strings.ts';

/** Opened from a mail, signed in or not. Changes nothing by itself, as mail programs follow links. */
export function MailChoicePage() {
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const token = query.get('token');
  const about = NotificationTopic.safeParse(query.get('about')).data;
  useEffect(() => wipeAddress(), []);
  const ask = about === undefined ? strings.mailAskAny : strings.mailAsk(strings.topics[about].title);
  return (
    <div className="space-y-8">
      <PageHeading className="" intro={token === null ? strings.mailBroken : ask}>
        {strings.mailTitle}
      </PageHeading>
      {token !== null && <Choosing token={token} />}
      <ButtonLink kind="quiet" className="-mx-3" to={paths.settingsNotifications.href()}>
        {strings.mailSettings}
      </ButtonLink>
    </div>
  );
}

function Choosing({ token }: { token: string }) {
  const { sending, reply, problem, send } = useMailedAnswer((wanted: boolean) => chooseByMail(token, wanted));
  const isStopped = reply?.wanted === false;
  return (
    <>
      {problem && <Alert>{problem.code === 'REQUEST.INVALID' ? strings.mailOver : problem.message}</Alert>}
      {reply && (
        <AnswerNote tone="ok" key={String(reply.wanted)}>
          {(reply.wanted ? strings.mailWanted : strings.mailStopped)(strings.topics[reply.topic].title)}
        </AnswerNote>
      )}
      <Button
        kind={isStopped ? 'secondary' : 'primary'}
        busy={sending !== null}
        busyLabel={isStopped ? strings.mailAgainBusy : strings.mailStopping}
        onClick={() => void send(isStopped)}
      >
        {isStopped ? strings.mailAgain : strings.mailStop}
      </Button>
    </>
  );
}
