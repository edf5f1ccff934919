import type { ReactNode } from 'react';
import { SeatRing } from './seat-ring.tsx';

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/** Nothing here, why, and the one thing to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-control p-8 text-center">
      <SeatRing warm={1} className="size-20" />
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="max-w-[48ch] text-muted">{text}</div>
      {action}
    </div>
  );
}
