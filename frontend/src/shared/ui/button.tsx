import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'icon';

const BASE =
  'relative inline-flex items-center in-[.member-frame]:print:hidden justify-center gap-2 rounded-control border text-center font-semibold no-underline transition duration-120 ease-ember not-disabled:not-aria-disabled:active:scale-[0.98] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress';

const KINDS: Record<ButtonKind, string> = {
  primary:
    'border-control bg-amber text-on-amber hover:bg-amber/90 not-aria-busy:aria-disabled:bg-sunk not-aria-busy:aria-disabled:text-muted disabled:bg-sunk disabled:text-muted',
  secondary: 'border-control bg-surface text-ink hover:bg-sunk aria-disabled:text-muted disabled:text-muted',
  quiet:
    'border-transparent bg-transparent text-ink underline decoration-1 underline-offset-4 hover:bg-sunk hover:decoration-2 aria-disabled:text-muted disabled:text-muted',
  danger:
    'border-danger bg-surface text-danger hover:bg-sunk aria-disabled:border-control aria-disabled:text-muted disabled:border-control disabled:text-muted',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 min-w-11 px-5 py-2',
  lg: 'min-h-14 px-7 py-3 text-lg',
  icon: 'size-11 shrink-0',
};

export function buttonClass(kind: ButtonKind = 'primary', extra?: string, size: ButtonSize = 'md'): string {
  return cx(BASE, SIZES[size], KINDS[kind], kind === 'quiet' && size === 'md' && 'px-3!', extra);
}

interface Look {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  children: ReactNode;
  /** The action is running: the button keeps the focus and ignores clicks. */
  busy?: boolean;
  /** Text while busy; its space is reserved from the start, so that nothing moves. */
  busyLabel?: string;
}

export function Button({
  kind,
  size,
  className,
  type = 'button',
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass(kind, className, size)}
      onClick={press}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span
          className={cx(
            "grid [grid-template-areas:'label'] items-center *:[grid-area:label]",
            // Without a border, centring in the reserved space looks like an indent.
            kind === 'quiet' ? 'justify-items-start' : 'justify-items-center',
          )}
        >
          <span aria-hidden={busy} className={cx('inline-flex items-center gap-2', busy && 'invisible')}>
            {children}
          </span>
          <span aria-hidden={!busy} className={cx('inline-flex items-center gap-2', !busy && 'invisible')}>
            <span className="spinner" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ kind, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass(kind, className, size)} {...rest} />;
}

export function SecondaryLink(props: LinkProps) {
  return <ButtonLink kind="secondary" {...props} />;
}
