import type { ReviewItem } from '@emberhood/contracts';
import { BULK_DECISIONS_MAX } from '@emberhood/contracts/constants';
import { useEffect, useRef, type ReactNode } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { cx } from '#shared/ui/class-names.ts';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { useWordFinder } from '#shared/words/api.ts';
import { useDecideMany } from '../api.ts';
import { hasWatchedWord, kindOf, titleOf } from '../review-item.ts';
import { moderationStrings as strings } from '../strings.ts';

interface QueueListProps {
  items: readonly ReviewItem[];
  selectedId: string | null;
  /** Whether its captions have changed since it was first listed. */
  hasChanged: (item: ReviewItem) => boolean;
  onSelect: (id: string) => void;
  more: ReactNode;
}

export function QueueList({ items, selectedId, hasChanged, onSelect, more }: QueueListProps) {
  const find = useWordFinder();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Keys choose what may be far down a long list.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <>
      <ul className="-m-1 space-y-2 p-1 lg:max-h-[70dvh] lg:overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            <button
              ref={item.id === selectedId ? current : undefined}
              type="button"
              aria-current={item.id === selectedId}
              onClick={() => onSelect(item.id)}
              className={cx(
                'w-full rounded-control border p-4 text-left transition-colors duration-120',
                item.id === selectedId ? 'bg-sunk edge-ember' : 'border-control bg-surface hover:bg-sunk',
              )}
            >
              <span className="block font-semibold">{titleOf(item)}</span>
              <span className="block text-sm text-muted">{strings.uploadedAt(momentOf(item.uploadedAt))}</span>
              {[
                item.urgent ? strings.urgent : item.kind !== 'initial' && kindOf(item),
                item.refusedBefore !== null && strings.refusedListed,
                item.secondOpinion && strings.secondOpinionAsked,
                hasWatchedWord(item, find) && strings.watchedWord,
                hasChanged(item) && strings.captionsChanged,
              ].map(
                (mark) =>
                  mark && (
                    <span key={mark} className="block text-sm font-semibold">
                      {mark}
                    </span>
                  ),
              )}
              {item.claim && (
                <span className="block text-sm text-ember">
                  {item.claim.mine ? strings.claimedByMe : strings.claimedByOther(item.claim.by)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** One decision for all waiting clips of a member. */
export function ApproveAll({ items }: { items: readonly ReviewItem[] }) {
  const decide = useDecideMany();
  const open = items.filter((item) => item.decision === null && !item.leftToOthers).slice(0, BULK_DECISIONS_MAX);
  if (open.length < 2) return null;
  const approve = async () => {
    try {
      const versions = open.map(({ id, version }) => ({ id, version }));
      const { results } = await decide.mutateAsync({ body: { decision: 'approve', items: versions } });
      const failed = results.filter(({ error }) => error !== null).length;
      toasts.show(strings.manyApproved(results.length - failed, failed), { key: 'approve-all' });
    } catch (error) {
      toasts.show(asProblem(error).message, { kind: 'error', key: 'approve-all' });
    }
  };
  return (
    <ConfirmButton
      kind="secondary"
      busy={decide.isPending}
      busyLabel={strings.deciding}
      question={strings.approveAllQuestion(open.length)}
      confirm={strings.approve}
      onConfirm={() => void approve()}
    >
      {strings.approveAll(open.length)}
    </ConfirmButton>
  );
}
