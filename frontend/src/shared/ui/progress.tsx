import { EmberCircle } from '#shared/art/circle.tsx';

interface MeterProps {
  label: string;
  value: number;
  max: number;
}

/** The browser's own progress bar, in our colours. */
export function Meter({ label, value, max }: MeterProps) {
  return <progress className="meter" aria-label={label} value={value} max={max} />;
}

/** Progress through steps: a seat of the circle warms up with each. `saved` says whether the answers are saved. */
export function StepProgress({ label, value, max, saved }: MeterProps & { saved: string }) {
  return (
    <div className="flex items-center gap-4">
      <EmberCircle seats={max} warm={value} look="free" className="size-14 shrink-0" />
      <Meter label={label} value={value} max={max} />
      <p role="status" className="text-sm text-muted">
        {saved}
      </p>
    </div>
  );
}
