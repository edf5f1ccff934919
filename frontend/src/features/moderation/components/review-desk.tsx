import type { ReviewItem } from '@emberhood/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { usePlaceInList } from '#shared/hooks/use-place-in-list.ts';
import { useShortcuts } from '#shared/hooks/use-shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { focusHeading, isFocusLost } from '#shared/ui/focus-heading.ts';
import { MoreButton } from '#shared/ui/more-button.tsx';
import { Note } from '#shared/ui/page.tsx';
import { EmptyState } from '#shared/ui/query-view.tsx';
import { isNarrowed, useDesk, type DeskOptions, type Undoable } from '../hooks/use-desk.ts';
import { titleOf } from '../review-item.ts';
import { moderationStrings as strings } from '../strings.ts';
import { ApproveAll, QueueList } from './queue-list.tsx';
import { ReviewPanel } from './review-panel.tsx';

interface ReviewDeskProps extends DeskOptions {
  onFilter: (change: Record<string, string | null>) => void;
  keysOn: boolean;
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
}

/** The queue beside the selected item; on phones one at a time. */
export function ReviewDesk({ filter, items, selectedId, onSelect, onFilter, keysOn, query }: ReviewDeskProps) {
  const desk = useDesk({ filter, items, selectedId, onSelect });
  const hasChanged = useChangedCaptions(items);
  // Held here, as the panel unmounts with its clip.
  const question = useDialog();
  const selected = useSelected(items, selectedId, question.isOpen);
  const panel = useRef<HTMLDivElement>(null);
  const { list, keepPlace } = usePlaceInList<HTMLElement>(query.data?.pages.length ?? 0);
  const waiting = filter.state === 'pending_review';
  const shownId = selected?.id;
  useEffect(() => {
    // On phones the item replaces the list, which may be scrolled.
    if (shownId !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  useOnChange(shownId, () => {
    // The pressed control disappeared with the previous clip or the list.
    const next = shownId === undefined ? list.current : panel.current;
    if (!isFocusLost()) return;
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  });
  const isGone = selectedId !== null && !selected && !desk.taking;
  useShortcuts(keysOn && !question.isOpen, {
    j: () => desk.step(1),
    k: () => desk.step(-1),
    n: () => waiting && !desk.taking && void desk.takeNext(),
    u: () => void desk.undo(),
  });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {waiting && (
          <Button
            kind={selected || items.length === 0 ? 'secondary' : 'primary'}
            busy={desk.taking}
            busyLabel={strings.claiming}
            aria-keyshortcuts="n"
            onClick={() => void desk.takeNext()}
          >
            {strings.takeNext}
          </Button>
        )}
        {filter.authorOf !== undefined && <ApproveAll items={items.filter((item) => !hasChanged(item))} />}
        <UndoBar undoable={desk.undoable} onUndo={() => void desk.undo()} />
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={isNarrowed(filter) ? strings.nothingMatches : strings.emptyTitles[filter.state]}
          text={waiting ? strings.emptyText : strings.emptyDecidedText}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <section ref={list} aria-label={strings.list} tabIndex={-1} className={cx(selected && 'max-lg:hidden')}>
            <QueueList
              items={items}
              selectedId={selectedId}
              hasChanged={hasChanged}
              onSelect={desk.select}
              more={<MoreButton query={query} onPress={keepPlace} className="mt-3" />}
            />
          </section>
          <div
            ref={panel}
            tabIndex={-1}
            className={cx('min-w-0 space-y-3', !selected && (isGone ? 'max-lg:order-first' : 'max-lg:hidden'))}
          >
            {selected ? (
              <>
                <Button kind="quiet" className="lg:hidden" onClick={() => desk.select(null)}>
                  {strings.backToList}
                </Button>
                <ReviewPanel
                  key={selected.id}
                  item={selected}
                  title={titleOf(selected)}
                  filter={filter}
                  keysOn={keysOn}
                  captionsChanged={hasChanged(selected)}
                  question={question}
                  desk={desk}
                  onReload={() => query.refetch()}
                  onSameAuthor={() => onFilter({ authorOf: selected.id, kind: null, promptId: null, q: null })}
                />
                <NextClip item={items[items.indexOf(selected) + 1]} />
              </>
            ) : (
              <Note>{isGone ? (query.hasNextPage ? strings.further : strings.gone) : strings.choose}</Note>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The selected clip; while a dialog about it is open also once it is gone, as what is typed there is refused in words. */
function useSelected(items: readonly ReviewItem[], id: string | null, asking: boolean): ReviewItem | undefined {
  const [last, setLast] = useState<ReviewItem>();
  const listed = items.find((item) => item.id === id);
  if (listed && listed !== last) setLast(listed);
  return listed ?? (asking && last?.id === id ? last : undefined);
}

/** Preloads the next clip during the review of the current one. */
function NextClip({ item }: { item: ReviewItem | undefined }) {
  if (!item?.videoUrl || item.claim?.mine === false) return null;
  return <video hidden muted preload="auto" src={item.videoUrl} />;
}

type Captioned = Pick<ReviewItem, 'id' | 'captionText'>;

/** Whether captions have changed since they were first shown here: the decision would be on other text. */
function useChangedCaptions(items: readonly Captioned[]): (item: Captioned) => boolean {
  const [first, setFirst] = useState<ReadonlyMap<string, string | null>>(new Map());
  const fresh = items.filter(({ id }) => !first.has(id));
  if (fresh.length > 0)
    setFirst(new Map([...first, ...fresh.map(({ id, captionText }) => [id, captionText] as const)]));
  return ({ id, captionText }) => first.has(id) && first.get(id) !== captionText;
}

/** Shown while the last decision can be undone, in the row of the button above the list. */
function UndoBar({ undoable, onUndo }: { undoable: Undoable | null; onUndo: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      {undoable && (
        <>
          <span className="font-semibold">{strings.decided(undoable.kind, undoable.decision)}</span>
          <Button kind="secondary" aria-keyshortcuts="u" onClick={onUndo}>
            {strings.undo}
          </Button>
        </>
      )}
    </div>
  );
}
