import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cancellationQuery, cancellationText } from '#shared/account/cancellation.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { useLeaveGroup } from '../api.ts';
import type { Standing } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';

/** Leaves the group, after saying what that means for the money (groups guide 7). */
export function GiveUpPlace({ group, standing }: { group: MyGroup; standing: Standing }) {
  const { leaveFreelyUntil, venue } = group;
  const mayLeave = standing !== 'running' || leaveFreelyUntil !== null;
  return (
    <Section title={strings.cannotCome} className="max-w-3xl space-y-3 border-t border-line pt-8 print:hidden">
      {!mayLeave ? (
        <p className="text-pretty text-muted">{strings.leaveRunning}</p>
      ) : (
        <>
          <p className="text-pretty text-muted">
            {leaveFreelyUntil === null
              ? strings.cannotComeText
              : strings.leaveMoved(localMoment(leaveFreelyUntil, venue.timezone))}
          </p>
          <DialogButton kind="danger" dialog={<LeaveDialog group={group} />}>
            {strings.leave}
          </DialogButton>
        </>
      )}
    </Section>
  );
}

function LeaveDialog({ group }: { group: MyGroup }) {
  const leave = useLeaveGroup(group.id);
  const navigate = useNavigate();
  const query = useQuery(cancellationQuery(group.registrationId));
  return (
    <Dialog title={strings.leaveQuestion}>
      <QueryView query={query}>
        {(known) => (
          <div className="space-y-5">
            <p className="text-pretty">{cancellationText(known)}</p>
            <p className="text-pretty">{strings.leaveEnds}</p>
            <ProblemAlert error={leave.error} />
            <Button
              kind="danger"
              busy={leave.isPending}
              busyLabel={strings.answering}
              onClick={() =>
                leave.mutate(known.leaving, {
                  onError: () => void query.refetch(),
                  onSuccess: () => {
                    toasts.show(strings.left);
                    // Replaces the dialog's history entry, so that Back does not reopen it.
                    void navigate(paths.registrations.href(), { replace: true });
                  },
                })
              }
            >
              {strings.leaveConfirm}
            </Button>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
