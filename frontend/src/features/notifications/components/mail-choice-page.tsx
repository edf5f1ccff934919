import { NotificationTopic } from '@emberhood/contracts/notifications/centre';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { AnswerNote } from '#shared/ui/answer-note.tsx';
import { Alert, PageHeading } from '#shared/ui/page.tsx';
import { chooseByMail } from '../choices-api.ts';
import { notificationStrings as strings } from '../strings.ts';

/** Opened from a mail, signed in or not. Changes nothing by itself, as mail programs follow links. */
export function MailChoicePage() {
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const token = query.get('token');
  const about = NotificationTopic.safeParse(query.get('about')).data;
  // Removes the token from the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
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
  const [isSending, setIsSending] = useState(false);
  const [kept, setKept] = useState<{ topic: NotificationTopic; wanted: boolean }>();
  const [problem, setProblem] = useState<ApiProblem>();
  const send = async (wanted: boolean) => {
    setIsSending(true);
    setProblem(undefined);
    try {
      setKept({ ...(await chooseByMail(token, wanted)), wanted });
    } catch (error) {
      setProblem(asProblem(error));
    }
    setIsSending(false);
  };
  const isStopped = kept?.wanted === false;
  return (
    <>
      {problem && <Alert>{problem.code === 'REQUEST.INVALID' ? strings.mailOver : problem.message}</Alert>}
      {kept && (
        <AnswerNote tone="ok" key={String(kept.wanted)}>
          {(kept.wanted ? strings.mailWanted : strings.mailStopped)(strings.topics[kept.topic].title)}
        </AnswerNote>
      )}
      <Button
        kind={isStopped ? 'secondary' : 'primary'}
        busy={isSending}
        busyLabel={isStopped ? strings.mailAgainBusy : strings.mailStopping}
        onClick={() => void send(isStopped)}
      >
        {isStopped ? strings.mailAgain : strings.mailStop}
      </Button>
    </>
  );
}
