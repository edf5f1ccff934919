import type { DecisionInput, ReviewItem, ReviewState } from '@emberhood/contracts';
import { useRef, useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { Alert, Note } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { Card } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useClaim, useDecide } from '../api.ts';
import { useLease } from '../hooks/use-lease.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { moderationStrings as strings } from '../strings.ts';
import { BlurredClip, type BlurredClipHandle } from './blurred-clip.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface ReviewPanelProps {
  item: ReviewItem;
  title: string;
  state: ReviewState;
  keysOn: boolean;
  onDecided: () => void;
  onReload: () => void;
}

export function ReviewPanel({ item, title, state, keysOn, onDecided, onReload }: ReviewPanelProps) {
  const claim = useClaim(state);
  const decide = useDecide();
  const clip = useRef<BlurredClipHandle>(null);
  const [rejecting, setRejecting] = useState(false);
  const left = useLease(item, () => claim.mutate(item.id));
  const open = item.state === 'pending_review';
  const holds = left !== null && left > 0;
  const failure = decide.error ?? claim.error;
  const problem = failure ? asProblem(failure) : null;

  const take = () => {
    if (claim.isPending) return;
    decide.reset();
    claim.mutate(item.id);
  };
  const send = async (input: Omit<DecisionInput, 'version'>) => {
    await decide.mutateAsync({ id: item.id, input: { ...input, version: item.version } });
    toasts.show(input.decision === 'approve' ? strings.approved : strings.rejected);
    onDecided();
  };
  const whenHeld = (action: () => void) => () => {
    if (!open || decide.isPending) return;
    if (holds) action();
    else toasts.show(strings.claimFirst, { key: 'claim-first' });
  };
  const approve = whenHeld(() => void send({ decision: 'approve' }).catch(() => undefined));
  const reject = whenHeld(() => setRejecting(true));

  useShortcuts(keysOn && !rejecting, {
    a: approve,
    r: reject,
    c: () => open && !holds && take(),
    space: () => clip.current?.toggle(),
  });

  return (
    <Card className="min-w-0 space-y-4">
      <div>
        <h2 className="display-3">{title}</h2>
        <p className="text-sm text-muted">
          {strings.uploadedAt(momentOf(item.uploadedAt))}
          {item.seconds !== null && strings.seconds(item.seconds)}
        </p>
      </div>
      {problem && (
        <Alert title={problem.message}>
          <Button
            kind="secondary"
            onClick={() => {
              claim.reset();
              decide.reset();
              onReload();
            }}
          >
            {strings.reload}
          </Button>
        </Alert>
      )}
      {item.decision && (
        <Note>
          <p>{strings.decisionBy(item.decision.decision, item.decision.by, momentOf(item.decision.at))}</p>
          {item.decision.reason && <p>{strings.reasons[item.decision.reason]}</p>}
          {item.decision.note !== null && <p>{item.decision.note}</p>}
        </Note>
      )}
      {open && <Lease item={item} left={left} busy={claim.isPending} onClaim={take} />}
      {item.videoUrl === null ? (
        <Note>{strings.noClip}</Note>
      ) : (
        <BlurredClip
          ref={clip}
          src={item.videoUrl}
          poster={item.thumbnailUrl}
          captions={item.captions}
          label={strings.clip(title)}
          onStale={onReload}
        />
      )}
      {open && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            busy={decide.isPending}
            busyLabel={strings.deciding}
            aria-disabled={!holds}
            aria-keyshortcuts="a"
            onClick={approve}
          >
            {strings.approve}
          </Button>
          <Button
            kind="danger"
            size="lg"
            aria-disabled={!holds || decide.isPending}
            aria-keyshortcuts="r"
            onClick={reject}
          >
            {strings.reject}
          </Button>
        </div>
      )}
      {rejecting && (
        <RejectDialog
          onClose={() => setRejecting(false)}
          onReject={(reason, note) => send({ decision: 'reject', reason, ...(note !== '' && { note }) })}
        />
      )}
    </Card>
  );
}

interface LeaseProps {
  item: ReviewItem;
  left: number | null;
  busy: boolean;
  onClaim: () => void;
}

function Lease({ item, left, busy, onClaim }: LeaseProps) {
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
      <p className="text-sm text-muted">{left === 0 ? strings.leaseEnded : strings.claimHint}</p>
      <Button kind="secondary" busy={busy} busyLabel={strings.claiming} aria-keyshortcuts="c" onClick={onClaim}>
        {left === 0 ? strings.claimAgain : strings.claim}
      </Button>
    </div>
  );
}
