import { findPrompt } from '@emberhood/catalogue';
import type { ReviewItem, ReviewState } from '@emberhood/contracts';
import { Button } from '#shared/ui/button.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Note } from '#shared/ui/alert.tsx';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { moderationStrings as strings } from '../strings.ts';
import { ReviewPanel } from './review-panel.tsx';

interface ReviewDeskProps {
  state: ReviewState;
  items: readonly ReviewItem[];
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  keysOn: boolean;
  onMore: (() => void) | undefined;
  onReload: () => void;
}

/** The queue on one side, one big item on the other. */
export function ReviewDesk({ state, items, selectedId, onSelect, keysOn, onMore, onReload }: ReviewDeskProps) {
  const index = items.findIndex((item) => item.id === selectedId);
  const selected = items[index];

  const step = (by: 1 | -1) => {
    const next = index === -1 ? items.at(by === 1 ? 0 : -1) : items[index + by];
    if (next) onSelect(next.id);
  };
  useShortcuts(keysOn, { j: () => step(1), k: () => step(-1) });

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <section aria-label={strings.list}>
        <ul className="-m-1 max-h-64 space-y-2 overflow-y-auto p-1 lg:max-h-[70dvh]">
          {items.map((item) => (
            <li key={item.id}>
              <button
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
                {item.claim && (
                  <span className="block text-sm text-ember">
                    {item.claim.mine ? strings.claimedByMe : strings.claimedByOther(item.claim.by)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {onMore && (
          <Button kind="secondary" className="mt-3 w-full" onClick={onMore}>
            {strings.more}
          </Button>
        )}
      </section>
      {selected ? (
        <ReviewPanel
          key={selected.id}
          item={selected}
          title={titleOf(selected)}
          state={state}
          keysOn={keysOn}
          onDecided={() => onSelect((items[index + 1] ?? items[index - 1])?.id ?? null)}
          onReload={onReload}
        />
      ) : (
        <div>
          <Note>{strings.choose}</Note>
        </div>
      )}
    </div>
  );
}

function titleOf(item: ReviewItem): string {
  return strings.itemLabel(findPrompt(item.promptId)?.title ?? item.promptId, strings.kinds[item.promptType]);
}
