import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Button, type ButtonKind } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';

interface ConfirmButtonProps {
  /** Its place in the address, one of its kind on the screen. */
  name: string;
  label: string;
  question: string;
  confirm: string;
  kind?: ButtonKind;
  busy: boolean;
  className?: string;
  onConfirm: () => void;
}

/** Asks first: what it does is felt by others. */
export function ConfirmButton({
  name,
  label,
  question,
  confirm,
  kind = 'secondary',
  onConfirm,
  ...rest
}: ConfirmButtonProps) {
  const { dialog, open, close } = useAddressDialog();
  return (
    <>
      <Button kind={kind} {...rest} onClick={() => open(name)}>
        {label}
      </Button>
      {dialog === name && <ConfirmDialog question={question} confirm={confirm} onConfirm={onConfirm} onClose={close} />}
    </>
  );
}
