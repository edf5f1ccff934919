import { useState } from 'react';
import { Button, type ButtonKind } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';

interface ConfirmButtonProps {
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
  label,
  question,
  confirm,
  kind = 'secondary',
  onConfirm,
  ...rest
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind={kind} {...rest} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog question={question} confirm={confirm} onConfirm={onConfirm} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
