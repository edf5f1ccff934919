import { useId, type ComponentProps, type ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string;
  /** Below it. */
  hint?: ReactNode;
}

/** A switch that takes effect at once: a checkbox with the role `switch`. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  const described = hint === undefined ? {} : { 'aria-describedby': id };
  const control = (
    <label className="inline-flex min-h-11 max-w-full items-center gap-4 tiny:gap-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells it by itself */}
      <input type="checkbox" role="switch" className="switch" {...described} {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
  if (hint === undefined) return control;
  return (
    <div className="space-y-1">
      {control}
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
