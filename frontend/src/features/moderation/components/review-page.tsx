import { ReviewState } from '@emberhood/contracts/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { reviewQueueQuery, stateOf } from '../api.ts';
import { useKeySetting } from '../hooks/use-key-setting.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { moderationStrings as strings } from '../strings.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { ReviewDesk } from './review-desk.tsx';

export function ReviewPage() {
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search);
  const selectedId = search.get('id');
  const query = useInfiniteQuery(reviewQueueQuery(state));
  const [keysOn, setKeysOn] = useKeySetting();
  const [showKeys, setShowKeys] = useState(false);
  const pending = query.data?.pages[0]?.pending;

  useShortcuts(keysOn, { '?': () => setShowKeys(true) });

  const select = (id: string | null) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('id');
        else next.set('id', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHeading intro={pending === undefined ? ' ' : strings.pending(pending)}>{strings.title}</PageHeading>
        <Button kind="secondary" onClick={() => setShowKeys(true)}>
          {strings.keysButton}
        </Button>
      </div>
      <LinkTabs
        label={strings.tabs}
        current={state}
        tabs={ReviewState.options.map((key) => ({
          key,
          label: strings.tabLabels[key],
          to: paths.moderation.href(key),
        }))}
      />
      <QueryView query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <EmptyState title={strings.emptyTitles[state]} text={strings.emptyText} />;
          return (
            <ReviewDesk
              key={state}
              state={state}
              items={items}
              selectedId={selectedId}
              onSelect={select}
              keysOn={keysOn && !showKeys}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              onReload={() => void query.refetch()}
            />
          );
        }}
      </QueryView>
      {showKeys && <KeysDialog on={keysOn} onChange={setKeysOn} onClose={() => setShowKeys(false)} />}
    </>
  );
}
