import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import type { Person } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { useNavigate } from 'react-router';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { reportStrings } from '#shared/report/strings.ts';
import { call } from '#shared/api/client.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { useBlock } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

/** For when something is wrong: tell us, or see no more of each other. */
export function PersonActions({ person }: { person: Person }) {
  const block = useBlock(person.id);
  const navigate = useNavigate();
  const confirmBlock = () =>
    block.mutate(undefined, {
      onSuccess: () => {
        toasts.show(strings.blocked(person.name));
        void navigate(paths.people.href(), { replace: true });
      },
      onError: () => toasts.show(strings.blockFailed(person.name), { kind: 'error' }),
    });
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6">
      <DialogButton
        kind="secondary"
        aria-label={reportStrings.titleOf(person.name)}
        dialog={(close) => (
          <ReportDialog
            about={person.name}
            send={(report) => call(peopleApi.reportPerson, { params: { id: person.id }, body: report })}
            onClose={close}
          />
        )}
      >
        {strings.report}
      </DialogButton>
      <ConfirmButton
        kind="danger"
        busy={block.isPending}
        question={strings.blockQuestion(person.name)}
        confirm={strings.block}
        onConfirm={confirmBlock}
      >
        {strings.block}
      </ConfirmButton>
    </div>
  );
}
