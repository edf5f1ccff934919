import { cx } from './class-names.ts';

/** A short fact of a thing. The highlighted one comes first. */
export function Badge({ children, highlighted = false }: { children: string; highlighted?: boolean }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full border px-3 py-0.5 text-sm font-semibold tabular-nums',
        highlighted ? 'border-control bg-amber text-on-amber' : 'border-line bg-surface text-ink',
      )}
    >
      {children}
    </span>
  );
}
