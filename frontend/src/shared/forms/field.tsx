import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#shared/ui/class-names.ts';

const CONTROL =
  'block min-h-11 w-full rounded-control border border-control bg-surface px-4 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger';

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
    <div className="space-y-1">
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
    <p id={id} role={error === undefined ? undefined : 'alert'} className="min-h-6 text-sm text-danger">
      {error !== undefined && (
        <>
          <span aria-hidden="true">! </span>
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
          className={cx(CONTROL, className)}
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
          className={cx(CONTROL, className)}
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
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={cx(CONTROL, className)}
          {...rest}
        />
      )}
    />
  );
}
