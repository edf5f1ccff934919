import type { ReactNode } from 'react';
import { EmberCircle } from '../art/circle.tsx';

interface StageProps {
  /** How many of the eight seats are warm. */
  warm: number;
  children: ReactNode;
}

/** One thing to do, beside the circle that the window crops. Stands in a band, which the circle keeps to. */
export function Stage({ warm, children }: StageProps) {
  return (
    <div className="lg:grid lg:min-h-[36rem] lg:grid-cols-12 lg:content-center">
      <EmberCircle
        warm={warm}
        animate
        className="pointer-events-none absolute top-4 -right-28 w-60 sm:-right-24 sm:w-80 lg:top-1/2 lg:right-[-6vw] lg:w-[min(46rem,52vw)] lg:-translate-y-1/2"
      />
      <div className="relative max-w-md space-y-6 lg:col-span-5 lg:max-w-none">{children}</div>
    </div>
  );
}

interface StageHeadingProps {
  children: string;
  intro?: ReactNode;
}

/** The one h1 of a stage, whose `PageMeta` has the title. */
export function StageHeading({ children, intro }: StageHeadingProps) {
  return (
    <header className="space-y-3">
      <h1 tabIndex={-1} className="display-1 max-w-[11ch] sm:max-w-none">
        {children}
      </h1>
      {intro !== undefined && <div className="lede text-muted">{intro}</div>}
    </header>
  );
}
