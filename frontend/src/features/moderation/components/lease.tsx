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
  /** Where no other button releases it. */
  onRelease?: () => void;
}

/** Who holds a case, and for how long. */
export function Lease({ item, left, busy, about, onClaim, onRelease }: LeaseProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const holds = left !== null && left > 0;
  const nameOf = (label: string) => about && stateStrings.inRow(label, about);
  useOnChange(holds, () => {
    // The pressed button has gone.
    if (isFocusLost()) words.current?.focus({ preventScroll: true });
  });
  if (holds) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <p ref={words} tabIndex={-1} className="text-sm text-muted tabular-nums">
          {strings.leaseLeft(Math.floor(left / 60), String(left % 60).padStart(2, '0'))}
        </p>
        {onRelease && (
          <Button key="release" kind="quiet" aria-label={nameOf(strings.release)} onClick={onRelease}>
            {strings.release}
          </Button>
        )}
      </div>
    );
  }
  if (item.claim && !item.claim.mine) return <Note>{strings.claimedByOther(item.claim.by)}</Note>;
  const label = left === 0 ? strings.claimAgain : strings.claim;
  return (
    <div className="space-y-2">
      <p ref={words} tabIndex={-1} className="text-sm text-muted">
        {left === 0 ? strings.leaseEnded : strings.claimHint}
      </p>
      {/* With keys: React would turn one of the two buttons into the other, and a double press would undo itself. */}
      <Button
        key="claim"
        kind="secondary"
        aria-label={nameOf(label)}
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
