import { useRef } from 'react';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { Button } from '#shared/ui/button.tsx';
import { isFocusLost } from '#shared/ui/focus-heading.ts';
import { Note } from '#shared/ui/page.tsx';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { moderationStrings as strings } from '../strings.ts';

interface LeaseProps {
  item: { claim: { by: string; mine: boolean } | null };
  /** Tells its button from those of other cases on the screen. */
  about?: string;
  /** Seconds left of one's own claim. */
  left: number | null;
  busy: boolean;
  onClaim: () => void;
}

/** Who holds a case, and for how long. */
export function Lease({ item, left, busy, about, onClaim }: LeaseProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const holds = left !== null && left > 0;
  useOnChange(holds, () => {
    // The pressed button has gone.
    if (holds && isFocusLost()) words.current?.focus({ preventScroll: true });
  });
  if (holds) {
    return (
      <p ref={words} tabIndex={-1} className="text-sm text-muted tabular-nums">
        {strings.leaseLeft(Math.floor(left / 60), String(left % 60).padStart(2, '0'))}
      </p>
    );
  }
  if (item.claim && !item.claim.mine) return <Note>{strings.claimedByOther(item.claim.by)}</Note>;
  const label = left === 0 ? strings.claimAgain : strings.claim;
  return (
    <div className="space-y-2">
      <p className="text-sm text-muted">{left === 0 ? strings.leaseEnded : strings.claimHint}</p>
      <Button
        kind="secondary"
        aria-label={about && stateStrings.inRow(label, about)}
        busy={busy}
        busyLabel={strings.claiming}
        aria-keyshortcuts={about === undefined ? 'c' : undefined}
        onClick={onClaim}
      >
        {label}
      </Button>
    </div>
  );
}
