import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** Of everything that is typed into or chosen from. An error thickens the edge inwards: nothing moves. */
export const CONTROL =
  'block min-h-12 w-full rounded-control border border-control bg-surface px-4 py-2.5 text-ink transition-colors duration-120 hover:border-ink disabled:bg-sunk disabled:text-muted aria-invalid:edge-danger';

/** Selects and checkboxes count as read-only, so this is not for them. */
const TYPED = `${CONTROL} read-only:bg-sunk`;

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FrameIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean | undefined;
}

function Frame({ label, hint, error, render }: FieldFrameProps & { render: (ids: FrameIds) => ReactNode }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {render({
        id,
        describedBy: described === '' ? undefined : described,
        invalid: error === undefined ? undefined : true,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Its height is reserved, so that nothing jumps when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={id}
      role={error === undefined ? undefined : 'alert'}
      className="flex min-h-6 items-start gap-1.5 text-sm font-medium text-danger"
    >
      {error !== undefined && (
        <>
          <Icon name="alert" className="mt-0.5 size-4 rounded-full border-[1.5px] border-danger" />
          {error}
        </>
      )}
    </p>
  );
}

export function TextField({ label, hint, error, className, ...rest }: FieldFrameProps & ComponentProps<'input'>) {
  return (
    <Frame
      label={label}
      hint={hint}
      error={error}
      render={({ id, describedBy, invalid }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cx(TYPED, className)}
          {...rest}
        />
      )}
    />
  );
}

export function TextArea({ label, hint, error, className, ...rest }: FieldFrameProps & ComponentProps<'textarea'>) {
  return (
    <Frame
      label={label}
      hint={hint}
      error={error}
      render={({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          rows={3}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cx(TYPED, className)}
          {...rest}
        />
      )}
    />
  );
}

export function SelectField({ label, hint, error, className, ...rest }: FieldFrameProps & ComponentProps<'select'>) {
  return (
    <Frame
      label={label}
      hint={hint}
      error={error}
      render={({ id, describedBy, invalid }) => (
        <div className="relative">
          <select
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={cx(CONTROL, 'appearance-none pr-11', className)}
            {...rest}
          />
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
          />
        </div>
      )}
    />
  );
}
