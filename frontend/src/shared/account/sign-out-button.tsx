import { Suspense } from 'react';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { signOut } from './sign-out.ts';
import { accountStrings as strings } from './strings.ts';
import { isAnythingUnsent } from './unsent.ts';

const ConfirmDialog = lazyPart(async () => (await import('#shared/ui/dialog.tsx')).ConfirmDialog);

const leave = () => void signOut(paths.login.href());

/** Asks first if something on this device was not sent yet, as signing out deletes it. */
export function SignOutButton(look: Pick<ButtonProps, 'kind' | 'className'>) {
  const { isOpen, open, close } = useDialog();
  return (
    <>
      <Button {...look} onClick={() => void isAnythingUnsent().then((is) => (is ? open() : leave()))}>
        {strings.signOut}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            question={strings.signOutUnsent}
            confirm={strings.signOut}
            onConfirm={() => close(leave)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
