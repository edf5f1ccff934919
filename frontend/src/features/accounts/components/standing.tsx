import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { AccountDetail } from '@emberhood/contracts';
import { useStepUp } from '#shared/account/step-up.tsx';
import { asProblem } from '#shared/api/problem.ts';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { useChangeAccount } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Whether the account is suspended, why and how long, and the way to change that. */
export function Standing({ account: { id, suspension, mayChange } }: { account: AccountDetail }) {
  const stepUp = useStepUp();
  const change = useChangeAccount(id);
  const lift = () =>
    change.mutate(
      { kind: 'reinstate' },
      {
        onSuccess: () => toasts.show(strings.lifted),
        onError: (error) => {
          if (!stepUp.asks(error, lift)) toasts.show(asProblem(error).message, { kind: 'error', key: 'account' });
        },
      },
    );
  return (
    <>
      {suspension === null ? (
        <p>{strings.good}</p>
      ) : (
        <div>
          <p className="font-semibold">{strings.reasons[suspension.reason]}</p>
          <p>{strings.suspendedSince(dayOf(suspension.since), suspension.by)}</p>
          <p>{suspension.until === null ? strings.untilLifted : strings.until(momentOf(suspension.until))}</p>
          {suspension.note !== '' && <p className="wrap-anywhere">{strings.note(suspension.note)}</p>}
        </div>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <DialogButton
            kind="danger"
            dialog={(close) => <SuspendDialog id={id} suspension={suspension} onClose={close} />}
          >
            {suspension === null ? strings.suspend : strings.change}
          </DialogButton>
          {suspension !== null && (
            <Button kind="secondary" busy={change.isPending} busyLabel={strings.lifting} onClick={lift}>
              {strings.lift}
            </Button>
          )}
        </div>
      )}
      {stepUp.dialog}
    </>
  );
}
