import { useQuery } from '@tanstack/react-query';
import { cancellationQuery, cancellationText } from '#shared/account/cancellation.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useWithdraw } from '../hooks/use-registrations.ts';
import { standingStrings as strings } from './strings.ts';

interface LeaveDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** The money rule first, then the button that acts on it. */
export function LeaveDialog({ id, name, onClose }: LeaveDialogProps) {
  const rule = useQuery(cancellationQuery(id));
  const withdraw = useWithdraw();
  return (
    <Dialog title={strings.leaveQuestion(name)} onClose={onClose}>
      <QueryView query={rule}>
        {(known) => (
          <div className="space-y-5">
            <p>{cancellationText(known)}</p>
            {withdraw.isError && <Alert>{asProblem(withdraw.error).message}</Alert>}
            <Button
              kind="danger"
              busy={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => {
                    toasts.show(strings.left(name));
                    onClose();
                  },
                })
              }
            >
              {strings.leave}
            </Button>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
