import { useDialog } from '#shared/hooks/use-dialog.ts';
import type { AccountDetail } from '@emberhood/contracts';
import { GrantableRole } from '@emberhood/contracts/enums';
import { useGuarded } from '#shared/account/step-up.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useChangeAccount } from '../api.ts';
import { accountsStrings as strings } from '../strings.ts';

export function Roles({ account: { id, grants, mayChange } }: { account: AccountDetail }) {
  const { isOpen, open, close } = useDialog();
  const { run, busy, dialog } = useGuarded(useChangeAccount(id), undefined, 'account');
  return (
    <>
      <ul className="space-y-3">
        {GrantableRole.options.map((role) => {
          const grant = grants.find((one) => one.role === role);
          const name = strings.roleNames[role];
          return (
            <li key={role} className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                {grant && (
                  <p className="text-sm wrap-anywhere text-muted">
                    {strings.granted(dayOf(grant.grantedAt), grant.grantedBy)}
                  </p>
                )}
              </div>
              {mayChange && (
                <Button
                  kind="secondary"
                  busy={busy}
                  onClick={() => {
                    if (role === 'operator') open();
                    else run({ kind: grant ? 'take' : 'give', role });
                  }}
                >
                  {grant ? strings.revoke(name.toLowerCase()) : strings.grant(name.toLowerCase())}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <ConfirmDialog
          question={strings.grantQuestion}
          confirm={strings.grant(strings.roleNames.operator.toLowerCase())}
          onConfirm={() => close(() => run({ kind: 'give', role: 'operator' }))}
          onClose={close}
        />
      )}
      {dialog}
    </>
  );
}
