import type { Offering } from '@emberhood/contracts';
import { cx } from '../ui/class-names.ts';
import { nextStart } from './next-start.island.ts';
import { startStrings as strings } from './start-strings.ts';

interface NextStartProps {
  offering: Offering;
  className?: string;
}

/** When the next group begins. Its island writes it later, so it stands where that moves nothing. */
export function NextStart({ offering: { kind, id }, className }: NextStartProps) {
  return (
    <span
      {...nextStart}
      data-offering={`${kind}/${id}`}
      data-few={strings.fewWait}
      data-many={strings.manyWait('{n}')}
      className={cx('empty:hidden', className)}
      suppressHydrationWarning
    >
      {''}
    </span>
  );
}

/** The same as a label on a picture, whose box is `relative`. */
export function NextStartLabel({ offering, className }: NextStartProps) {
  return (
    <NextStart
      offering={offering}
      className={cx(
        'absolute inset-x-4 w-fit rounded-control print:static print:p-0 bg-bg px-3 py-1 text-xs leading-snug font-semibold text-ink tabular-nums sm:text-sm',
        className,
      )}
    />
  );
}
