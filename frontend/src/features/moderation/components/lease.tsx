import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { moderationStrings as strings } from '../strings.ts';

interface LeaseProps {
  item: { claim: { by: string; mine: boolean } | null };
  /** Seconds left of one's own claim. */
  left: number | null;
  busy: boolean;
  /** Shown before a claim; by default the text for clips. */
  hint?: string | null;
  onClaim: () => void;
}

/** Who holds a case, and for how long. */
export function Lease({ item, left, busy, hint = strings.claimHint, onClaim }: LeaseProps) {
  if (left !== null && left > 0) {
    return (
      <p className="text-sm text-muted tabular-nums">
        {strings.leaseLeft(Math.floor(left / 60), String(left % 60).padStart(2, '0'))}
      </p>
    );
  }
  if (item.claim && !item.claim.mine) return <Note>{strings.claimedByOther(item.claim.by)}</Note>;
  return (
    <div className="space-y-2">
      {(left === 0 || hint !== null) && <p className="text-sm text-muted">{left === 0 ? strings.leaseEnded : hint}</p>}
      <Button kind="secondary" busy={busy} busyLabel={strings.claiming} aria-keyshortcuts="c" onClick={onClaim}>
        {left === 0 ? strings.claimAgain : strings.claim}
      </Button>
    </div>
  );
}
