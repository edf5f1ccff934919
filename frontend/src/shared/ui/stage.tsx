import type { ReactNode } from 'react';
import { EmberCircle } from '../art/circle.tsx';

interface StageProps {
  /** How many of the eight seats are warm. */
  warm: number;
  children: ReactNode;
}

/** One thing to do, beside the circle, which is whole on wide screens and half on others. Stands in a band. */
export function Stage({ warm, children }: StageProps) {
  return (
    <div className="lg:grid lg:min-h-[36rem] lg:grid-cols-12 lg:content-center">
      <EmberCircle
        warm={warm}
        animate
        className="pointer-events-none absolute top-[calc(var(--header)+0.5rem)] -right-14 w-28 tiny:hidden sm:-right-40 sm:w-80 lg:top-[calc(50%+1.75rem)] lg:right-[4vw] lg:w-[min(36rem,40vw)] lg:-translate-y-1/2"
      />
      <div className="relative max-w-md space-y-6 lg:col-span-5 lg:max-w-none">{children}</div>
    </div>
  );
}

/** The one h1 of a stage, whose `PageMeta` has the title. */
export function StageHeading({ children, intro }: { children: string; intro?: ReactNode }) {
  return (
    <header className="space-y-3">
      <h1 tabIndex={-1} className="display-1 max-w-[11ch] sm:max-w-md lg:max-w-none">
        {children}
      </h1>
      {intro !== undefined && <div className="lede max-w-60 text-muted sm:max-w-md lg:max-w-none">{intro}</div>}
    </header>
  );
}
