import { cx } from '#shared/ui/class-names.ts';
import { WIZARD_STEPS } from './steps.ts';
import { wizardStrings as strings } from './strings.ts';

/** Five segments, as many of them warm as steps are reached (REG-01). */
export function ProgressSegments({ label, step }: { label: string; step: number }) {
  const steps = WIZARD_STEPS.length;
  return (
    <div className="space-y-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={strings.stepOf(step, steps)}
        className="grid grid-cols-5 gap-2"
      >
        {WIZARD_STEPS.map((name, index) => (
          <span
            key={name}
            className={cx('h-2.5 rounded-full border border-control', index < step ? 'bg-amber' : 'bg-surface')}
          />
        ))}
      </div>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {strings.stepOf(step, steps)}
      </p>
    </div>
  );
}
