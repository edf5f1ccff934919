import type { ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string;
}

/** A switch that takes effect at once: a checkbox with the role `switch`. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 max-w-full items-center gap-4 has-disabled:cursor-not-allowed has-disabled:text-muted">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells it by itself */}
      <input type="checkbox" role="switch" className="switch" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
