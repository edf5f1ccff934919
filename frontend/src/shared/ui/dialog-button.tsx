import type { ComponentProps, ReactNode } from 'react';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Button } from './button.tsx';
import { CloseDialog, ConfirmDialog } from './dialog.tsx';

interface DialogButtonProps extends ComponentProps<typeof Button> {
  dialog: ReactNode;
}

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const { isOpen, open, close } = useDialog();
  return (
    <>
      <Button {...button} onClick={open} />
      {isOpen && <CloseDialog value={() => close()}>{dialog}</CloseDialog>}
    </>
  );
}

interface ConfirmButtonProps extends ComponentProps<typeof Button> {
  question: string;
  /** Text of the confirming button, if it is not that of the first one. */
  confirm?: string;
  onConfirm: () => void;
}

/** Asks before an action that cannot be undone or affects others. */
export function ConfirmButton({ question, confirm, onConfirm, ...button }: ConfirmButtonProps) {
  const { isOpen, open, close } = useDialog();
  return (
    <>
      <Button {...button} onClick={open} />
      {isOpen && (
        <ConfirmDialog
          question={question}
          confirm={confirm ?? button.children}
          onConfirm={() => close(onConfirm)}
          onClose={close}
        />
      )}
    </>
  );
}
