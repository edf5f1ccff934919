import { useId } from 'react';
import { FieldError } from '#shared/forms/field.tsx';
import { registrationStrings } from '../strings.ts';

interface AcknowledgementProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

export function Acknowledgement({ checked, error, onChange }: AcknowledgementProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error === undefined ? undefined : id}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.target.checked)}
          className="tick"
        />
        <span>{registrationStrings.poetry.acknowledgement}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}
