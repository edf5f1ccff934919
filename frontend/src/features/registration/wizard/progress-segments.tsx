import { cx } from '#shared/ui/class-names.ts';
import { wizardStrings as strings } from './strings.ts';

interface ProgressSegmentsProps {
  label: string;
  step: number;
  steps: number;
  /** Whether the answers are kept. */
  saved: string;
}

/** A segment for each step, as many of them warm as are reached (REG-01). */
export function ProgressSegments({ label, step, steps, saved }: ProgressSegmentsProps) {
  return (
    <div className="space-y-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={strings.stepOf(step, steps)}
        className="flex gap-2"
      >
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={cx('h-2.5 flex-1 rounded-full border border-control', index < step ? 'bg-amber' : 'bg-surface')}
          />
        ))}
      </div>
      <div className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <p aria-hidden="true">{strings.stepOf(step, steps)}</p>
        <p role="status">{saved}</p>
      </div>
    </div>
  );
}
