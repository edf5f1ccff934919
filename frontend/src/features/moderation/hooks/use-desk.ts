import type { CaseKind, ReviewFilter, ReviewItem } from '@emberhood/contracts';
import { UNDO_SECONDS } from '@emberhood/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { useClaim, useClaimNext, useUndo } from '../api.ts';
import { moderationStrings as strings } from '../strings.ts';

const SAME = 'desk';

/** A decision that can still be undone. */
export interface Undoable {
  id: string;
  version: number;
  kind: CaseKind;
  decision: 'approve' | 'reject';
}

export interface DeskOptions {
  filter: ReviewFilter;
  items: readonly ReviewItem[];
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/** Whether filters hide part of a tab. */
export const isNarrowed = (filter: ReviewFilter): boolean => Object.keys(filter).length > 1;

/** Works through the queue: claims the next clip automatically, and can undo the last decision. */
export function useDesk({ filter, items, selectedId, onSelect }: DeskOptions) {
  const claim = useClaim(filter);
  const claimNext = useClaimNext(filter);
  const undo = useUndo();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  /** The last decided clip: while the list still shows its earlier version, keys are ignored. */
  const [settled, setSettled] = useState<Pick<ReviewItem, 'id' | 'version'> | null>(null);
  /** The clip that is open, a new object for each choice: an answer that comes after a later choice opens nothing. */
  const choice = useRef({ id: selectedId });
  const select = (id: string | null) => {
    choice.current = { id };
    onSelect(id);
  };
  const index = items.findIndex((item) => item.id === selectedId);
  const isWhole = filter.state === 'pending_review' && !isNarrowed(filter);

  useEffect(() => {
    if (choice.current.id !== selectedId) choice.current = { id: selectedId };
  }, [selectedId]);
  useEffect(() => {
    if (undoable === null) return undefined;
    const timer = setTimeout(() => setUndoable(null), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [undoable]);

  const tell = (error: unknown) => toasts.show(asProblem(error).message, { key: SAME, kind: 'error' });
  const step = (by: 1 | -1) => {
    const next = index === -1 ? items.at(by === 1 ? 0 : -1) : items[index + by];
    if (next) select(next.id);
  };
  const isSettled = (item: ReviewItem) => item.id === settled?.id && item.version <= settled.version;
  /**
   * From the whole queue the server chooses, so that no two people get the same; within a filter the list does. Then what
   * is still claimed from before, as after an undo: the server counts it as taken.
   * @param after the clip that was finished; nothing happens if another was opened by hand meanwhile
   */
  const takeNext = async (after = choice.current.id) => {
    if (after !== choice.current.id) return;
    const mine = (choice.current = { id: after });
    try {
      const free = items.filter(
        (item) => item.id !== after && !isSettled(item) && !item.leftToOthers && (item.claim?.mine ?? !isWhole),
      );
      const from = items.findIndex((item) => item.id === after);
      const inList = free.find((item) => items.indexOf(item) > from) ?? free[0];
      const next =
        (isWhole ? await claimNext.mutateAsync() : null) ?? (inList ? await claim.mutateAsync(inList.id) : null);
      if (choice.current !== mine) return;
      onSelect(next?.id ?? null);
      if (next) toasts.dismiss(SAME);
      else toasts.show(strings.nothingFree, { key: SAME });
    } catch (error) {
      if (choice.current !== mine) return;
      onSelect(null);
      tell(error);
    }
  };

  return {
    select,
    step,
    takeNext,
    taking: claimNext.isPending || claim.isPending,
    undoable,
    isSettled,
    /** While the decision is being sent, none can be undone, not even the one before. */
    deciding: () => setUndoable(null),
    decided: (item: ReviewItem, decision: Undoable['decision']) => {
      setUndoable({ id: item.id, version: item.version, kind: item.kind, decision });
      setSettled(item);
      // In the other tabs, what was taken down leaves the list.
      if (filter.state === 'pending_review') void takeNext(item.id);
      else select(null);
    },
    undo: async () => {
      if (undo.isPending) return;
      if (undoable === null) {
        toasts.show(strings.nothingToUndo(UNDO_SECONDS), { key: SAME });
        return;
      }
      choice.current = { ...choice.current };
      setUndoable(null);
      try {
        const { id, version } = undoable;
        const { claim: again } = await undo.mutateAsync({ params: { id }, body: { version } });
        toasts.show(again ? strings.undone : strings.undoneShown, { key: SAME });
        onSelect(id);
      } catch (error) {
        tell(error);
      }
    },
  };
}
