import { EmberCircle } from '#shared/art/circle.tsx';
import { uiStrings } from './strings.ts';

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-bold tracking-tight">
      <EmberCircle seats={8} warm={5} look="flat" className="size-9" />
      {uiStrings.product}
    </span>
  );
}
