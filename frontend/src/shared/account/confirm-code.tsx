import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { CodeField, codeDigits, isWholeCode } from '#shared/forms/code-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { accountStrings as strings } from './strings.ts';

interface ConfirmCodeProps {
  label: string;
  hint?: string;
  /** Whether the field takes the focus. */
  focused?: boolean;
  confirm: (code: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Confirms something with the six digits of an email; anything shorter is not sent (AUTH-12). */
export function ConfirmCode({ label, hint, focused = false, confirm, children }: ConfirmCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const check = useMutation({ mutationFn: confirm, onError: () => field.current?.select() });
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <form
      noValidate
      className="max-w-md space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code) && !check.isPending) check.mutate(code);
      }}
    >
      <CodeField
        ref={field}
        label={label}
        hint={hint}
        value={code}
        error={check.error ? asProblem(check.error).message : undefined}
        readOnly={check.isPending}
        onChange={(event) => setCode(codeDigits(event.target.value))}
      />
      <Button type="submit" busy={check.isPending} busyLabel={strings.confirming} aria-disabled={!isWholeCode(code)}>
        {strings.confirm}
      </Button>
      {children}
    </form>
  );
}
