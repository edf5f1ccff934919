import { SeatRing } from './seat-ring.tsx';
import { uiStrings } from './strings.ts';

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-bold tracking-tight">
      <SeatRing warm={4} className="size-8" />
      {uiStrings.product}
    </span>
  );
}
