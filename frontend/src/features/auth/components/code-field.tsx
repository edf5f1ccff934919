import type { ComponentProps } from 'react';
import { TextField } from '#shared/forms/field.tsx';
import { authStrings as strings } from '../strings.ts';

/** Where the mailed digits go. */
export function CodeField(rest: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'className'>) {
  return (
    <TextField
      label={strings.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={strings.codePlaceholder}
      className="text-2xl tracking-[0.3em] tabular-nums"
      {...rest}
    />
  );
}
