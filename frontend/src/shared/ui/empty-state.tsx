import type { ReactNode } from 'react';
import { EmberCircle } from '#shared/art/circle.tsx';

/** Says that nothing is here, why, and the one thing to do about it, below a circle that still gathers. */
export function EmptyState({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border border-dashed border-control px-6 py-12 text-center">
      <EmberCircle seats={8} warm={1} look="free" className="size-32" />
      <div className="space-y-2">
        <h2 className="display-3">{title}</h2>
        <div className="mx-auto max-w-[48ch] text-pretty text-muted">{text}</div>
      </div>
      {action}
    </div>
  );
}
