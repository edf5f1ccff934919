import { authApi } from '@emberhood/contracts/http/auth';
import { Suspense, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { endSession } from '#shared/api/query-client.ts';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { leaveAccount } from './boundary.ts';
import { forgetLastSignIn } from './last-sign-in.ts';
import { accountStrings as strings } from './strings.ts';
import { isAnythingUnsent } from './unsent.ts';

const ConfirmDialog = lazyPart(async () => (await import('#shared/ui/dialog.tsx')).ConfirmDialog);

/** Ends the session and forgets everything of this account in this browser (AUTH-20, NAV-63). */
async function signOut(): Promise<void> {
  try {
    await call(authApi.logout);
  } catch (error) {
    // Still signed in: leaving the screen would look like a sign-out.
    toasts.show(asProblem(error).message, { kind: 'error', key: 'sign-out' });
    return;
  }
  leaveAccount();
  forgetLastSignIn();
  endSession(paths.login.href());
}

/** Asks first if something on this device was not sent yet, as signing out deletes it. */
export function SignOutButton(look: Pick<ButtonProps, 'kind' | 'className'>) {
  const { isOpen, open, close } = useDialog();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  };
  return (
    <>
      <Button {...look} busy={isLeaving} onClick={() => void isAnythingUnsent().then((is) => (is ? open() : leave()))}>
        {strings.signOut}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            question={strings.signOutUnsent}
            confirm={strings.signOut}
            onConfirm={() => close(() => void leave())}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
