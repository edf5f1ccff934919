import type { DecisionInput, ReviewFilter, ReviewItem } from '@emberhood/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import type { useDialog } from '#shared/hooks/use-dialog.ts';
import { useShortcuts } from '#shared/hooks/use-shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Alert, Card } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { useClaim, useDecide, useRelease, useSecondOpinion, useTakeDown } from '../api.ts';
import type { useDesk } from '../hooks/use-desk.ts';
import { useLease } from '../hooks/use-lease.ts';
import { moderationStrings as strings } from '../strings.ts';
import type { BlurredClipHandle } from './blurred-clip.tsx';
import { AuthorHistory, Captions, CaseBadges, CaseWords, DecisionMade } from './case-facts.tsx';
import { CasePicture } from './case-picture.tsx';
import { Lease } from './lease.tsx';
import type { Asked } from './reason-dialog.tsx';

/** Dialogs load after the clip: only on a slow connection may a press be too early. */
const loadQuestions = async () => (await import('./reason-dialog.tsx')).default;
const PanelQuestions = lazyPart(loadQuestions);

interface ReviewPanelProps {
  item: ReviewItem;
  title: string;
  filter: ReviewFilter;
  keysOn: boolean;
  /** Whether they changed since the clip was first shown here. */
  captionsChanged: boolean;
  /** The dialog that confirms actions. */
  question: ReturnType<typeof useDialog>;
  desk: ReturnType<typeof useDesk>;
  onReload: () => Promise<unknown>;
  onSameAuthor: () => void;
}

export function ReviewPanel({ item, title, filter, keysOn, captionsChanged, question, desk, ...on }: ReviewPanelProps) {
  const claim = useClaim(filter);
  const decide = useDecide();
  const release = useRelease(item.id);
  const secondOpinion = useSecondOpinion();
  const takeDown = useTakeDown();
  const params = { id: item.id };
  const clip = useRef<BlurredClipHandle>(null);
  const [seen, setSeen] = useState(false);
  const left = useLease(item, () => claim.mutate(item.id));
  const decided = item.decision !== null || desk.isSettled(item);
  const open = !decided && !item.leftToOthers;
  const holds = left !== null && left > 0;
  const mayTakeDown = decided && item.state === 'approved';
  const [asked, setAsked] = useState<Asked>();
  const asking = question.isOpen ? asked : undefined;
  useEffect(() => void loadQuestions().catch(() => null), []);
  const failure = decide.error ?? claim.error ?? release.error ?? (asking ? null : takeDown.error);

  /** All confirmations share one dialog of the desk, where shortcuts are off while it is open. */
  const ask = (what: Asked) => {
    setAsked(what);
    question.open();
  };
  const take = () => {
    if (claim.isPending) return;
    decide.reset();
    claim.mutate(item.id);
  };
  const send = (input: Omit<DecisionInput, 'version'>) => {
    desk.deciding();
    return decide.mutateAsync({ params, body: { ...input, version: item.version } });
  };
  const leave = (how: 'skip' | 'release') => {
    if (release.isPending) return;
    release.mutate(how, {
      onSuccess: () => {
        toasts.show(strings.leftToOthers[how]);
        void desk.takeNext(item.id);
      },
    });
  };
  const whenHeld = (action: () => void) => () => {
    if (!open || decide.isPending) return;
    const other = item.claim?.mine === false ? item.claim.by : null;
    if (holds) action();
    else toasts.show(other === null ? strings.claimFirst : strings.claimedByOther(other), { key: 'claim-first' });
  };
  const approve = whenHeld(() => {
    // A second press of the key would approve the next upload, too.
    if (!seen) toasts.show(strings.lookFirst, { key: 'claim-first' });
    else
      void send({ decision: 'approve' })
        .then((approved) => desk.decided(approved, 'approve'))
        .catch(() => undefined);
  });
  const reject = whenHeld(() => ask('reject'));
  const opine = whenHeld(() => ask('opinion'));

  useShortcuts(keysOn && !question.isOpen, {
    a: approve,
    r: reject,
    c: () => open && !holds && take(),
    s: () => open && leave('skip'),
    o: opine,
    t: () => (mayTakeDown ? ask('take-down') : item.kind === 'report' && reject()),
    p: () => clip.current?.togglePictures(),
    space: () => clip.current?.toggle(),
  });

  return (
    <Card className="min-w-0 space-y-4">
      <div className="space-y-2">
        <h2 className="display-3">{title}</h2>
        <p className="text-sm text-muted">
          {strings.uploadedAt(momentOf(item.uploadedAt))}
          {item.seconds !== null && <> · {strings.seconds(item.seconds)}</>}
        </p>
        <CaseBadges item={item} />
      </div>
      {failure && <Alert title={asProblem(failure).message} />}
      <DecisionMade item={item} />
      <CaseWords item={item} />
      <Captions text={item.captionText} changed={captionsChanged} isPhoto={item.promptId === null} />
      {open && <Lease item={item} left={left} busy={claim.isPending} onClaim={take} />}
      <CasePicture ref={clip} item={item} title={title} onStale={on.onReload} onSeen={setSeen} />
      {open && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            busy={decide.isPending}
            busyLabel={strings.deciding}
            aria-disabled={!holds || !seen}
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
            {strings.reject[item.kind]}
          </Button>
          <Button kind="secondary" size="lg" aria-keyshortcuts="s" onClick={() => leave('skip')}>
            {strings.skip}
          </Button>
          {holds && (
            <>
              <Button kind="quiet" aria-keyshortcuts="o" onClick={opine}>
                {strings.secondOpinion}
              </Button>
              <Button kind="quiet" onClick={() => leave('release')}>
                {strings.release}
              </Button>
            </>
          )}
        </div>
      )}
      {mayTakeDown && (
        <Button kind="danger" aria-keyshortcuts="t" onClick={() => ask('take-down')}>
          {strings.reject.report}
        </Button>
      )}
      <AuthorHistory item={item} onAll={on.onSameAuthor} />
      {asking && (
        <Suspense fallback={null}>
          <PanelQuestions
            asking={asking}
            kind={item.kind}
            caseId={item.id}
            keysOn={keysOn}
            onClose={question.close}
            onReject={async (reason, note) => {
              if (asking === 'take-down') desk.deciding();
              const words = { reason, ...(note !== '' && { note }) };
              const rejected = await (asking === 'reject'
                ? send({ decision: 'reject', ...words })
                : takeDown.mutateAsync({ params, body: words }));
              question.close(() => desk.decided(rejected, 'reject'));
            }}
            opine={async (note) => {
              await secondOpinion.mutateAsync({ params, body: { note } });
              question.close(() => void desk.takeNext(item.id));
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
