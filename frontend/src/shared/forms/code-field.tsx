import { CODE_LENGTH } from '@emberhood/contracts/constants';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

export function CodeField(rest: Omit<ComponentProps<typeof TextField>, 'name' | 'className'>) {
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="text-2xl tracking-[0.3em] tabular-nums"
      {...rest}
    />
  );
}

/** The digits of what was typed or pasted, such as "123 456" or full-width digits. */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
