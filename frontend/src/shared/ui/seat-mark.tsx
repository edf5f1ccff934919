import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A seat: dashed while it is free, warm and ticked once it is taken. The words stand beside it. */
export function SeatMark({ taken }: { taken: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-6 shrink-0 place-items-center rounded-full border',
        taken ? 'border-control bg-amber text-on-amber' : 'border-dashed border-control',
      )}
    >
      {taken && <Icon name="check" className="size-4" />}
    </span>
  );
}
