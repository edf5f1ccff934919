import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The look of every input and select. An error thickens the border inwards, so that nothing moves. */
export const CONTROL =
  'block min-h-12 w-full rounded-control border border-control bg-surface px-4 py-2.5 text-ink transition-colors duration-120 hover:border-ink disabled:bg-sunk disabled:text-muted aria-invalid:edge-danger';

/** Selects and checkboxes count as read-only, so this is not for them. */
const TYPED = `${CONTROL} read-only:bg-sunk`;

interface Said {
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends Said {
  label: string;
}

/** What a control is described by: its hint, then its error. */
export function describedBy(id: string, { hint, error }: Said): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A control with its label above it, and its error below. */
function Field({ label, hint, error, children }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
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
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error === undefined ? undefined : true,
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

export function TextField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} className={cx(TYPED, className)} {...rest} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} rows={3} className={cx(TYPED, className)} {...rest} />}
    </Field>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  /** The words of the first choice, which stands for none. */
  none?: string | undefined;
  options?: readonly SelectOption[];
  /** Options under headings. */
  groups?: readonly { label: string; options: readonly SelectOption[] }[];
}

interface SelectOption {
  value: string | number;
  label: string | number;
}

export function SelectField({ label, hint, error, className, ...rest }: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} className={className} {...rest} />}
    </Field>
  );
}

/** A select that is labelled by its surroundings. */
export function Select({ className, none, options = [], groups = [], children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select className={cx(CONTROL, 'appearance-none pr-11', className)} {...rest}>
        {none && <option value="">{none}</option>}
        {options.map(optionOf)}
        {groups.map((group, at) => (
          <optgroup key={at} label={group.label}>
            {group.options.map(optionOf)}
          </optgroup>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted" />
    </div>
  );
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
