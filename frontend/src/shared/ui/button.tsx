import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold no-underline transition-colors duration-120 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

const KINDS: Record<ButtonKind, string> = {
  primary:
    'border-control bg-amber text-on-amber hover:brightness-105 aria-disabled:bg-sunk aria-disabled:text-muted disabled:bg-sunk disabled:text-muted',
  secondary: 'border-control bg-surface text-ink hover:bg-sunk aria-disabled:text-muted disabled:text-muted',
  quiet:
    'border-transparent bg-transparent px-3 text-ink underline underline-offset-4 hover:bg-sunk disabled:text-muted',
  danger: 'border-danger bg-surface text-danger hover:bg-sunk disabled:border-control disabled:text-muted',
};

export function buttonClass(kind: ButtonKind = 'primary', extra?: string): string {
  return cx(BASE, KINDS[kind], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  children: ReactNode;
}

export function Button({ kind = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />;
}

export function ButtonLink({
  kind = 'primary',
  className,
  ...rest
}: LinkProps & { kind?: ButtonKind; className?: string }) {
  return <Link className={buttonClass(kind, className)} {...rest} />;
}
