import { cx } from './class-names.ts';

/** Paths in a view box of 24 × 24, drawn with a round stroke. */
const LINES = {
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm6 6 12 12M18 6 6 18',
  alert: 'M12 5.5v8m0 4.5v.01',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  plus: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof LINES;

/** Decoration beside text, or inside a button that has a name of its own. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon line={LINES[name]} className={className} />;
}

/** Beside what went wrong. */
export function AlertMark() {
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-danger text-surface">
      <Icon name="alert" className="size-4" />
    </span>
  );
}

/** An icon of few screens, which bring its path. */
export function LineIcon({ line, className }: { line: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className ?? 'size-5')}
    >
      <path d={line} />
    </svg>
  );
}
