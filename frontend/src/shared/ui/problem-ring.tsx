import { discs, ringOf } from '#shared/art/ring.ts';

const MISSING = 1;

/** A circle of which one seat is missing. */
export function ProblemRing({ className }: { className?: string }) {
  const { size, seat, seats } = ringOf(8, 0, 100);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={className}>
      <path d={discs(seats.toSpliced(MISSING, 1), seat)} className="ember-cool" />
    </svg>
  );
}
