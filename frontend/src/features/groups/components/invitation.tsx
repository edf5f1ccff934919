import type { MyGroup } from '@emberhood/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { asProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { groupQuery, useAnswer } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';
import { Deadline } from './deadline.tsx';

type Answer = 'confirm' | 'decline';

/**
 * The place that is offered: yes in one tap, no after a question. `?do=confirm` and `?do=decline` of a link only ask,
 * for programs follow links too.
 */
export function Invitation({ group }: { group: MyGroup }) {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const answer = useAnswer(group.id);
  const asked = askedBy(search);
  const ask = (what: Answer | null) =>
    setSearch(what === null ? {} : { do: what }, { replace: true, preventScrollReset: true });
  const send = (what: Answer) => {
    // Two presses before the first has been drawn.
    if (answer.isPending || answer.isSuccess) return;
    answer.mutate(what, {
      onSuccess: () => {
        toasts.show(what === 'confirm' ? strings.confirmedToast : strings.declinedToast);
        if (what === 'decline') void navigate(paths.registrations.href());
        else ask(null);
      },
      onError: () => ask(null),
    });
  };
  return (
    <>
      <h2 className="display-2 text-balance">{strings.offered}</h2>
      {group.confirmBy !== null && (
        <Deadline
          until={group.confirmBy}
          timezone={group.venue.timezone}
          words={strings.answerBy}
          onOver={() => void client.invalidateQueries({ queryKey: groupQuery(group.id).queryKey, exact: true })}
        />
      )}
      {answer.isError && <Alert>{asProblem(answer.error).message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={answer.isPending && answer.variables === 'confirm'}
          busyLabel={strings.answering}
          onClick={() => send('confirm')}
        >
          {strings.confirm}
        </Button>
        <Button kind="secondary" size="lg" onClick={() => ask('decline')}>
          {strings.decline}
        </Button>
      </div>
      {asked !== null && (
        <Dialog
          title={asked === 'confirm' ? strings.confirmQuestion : strings.declineQuestion}
          onClose={() => ask(null)}
        >
          <p>{asked === 'confirm' ? strings.confirmText : strings.declineText}</p>
          <Button
            kind={asked === 'confirm' ? 'primary' : 'danger'}
            busy={answer.isPending}
            busyLabel={strings.answering}
            onClick={() => send(asked)}
          >
            {asked === 'confirm' ? strings.confirm : strings.decline}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function askedBy(search: URLSearchParams): Answer | null {
  const what = search.get('do');
  return what === 'confirm' || what === 'decline' ? what : null;
}
