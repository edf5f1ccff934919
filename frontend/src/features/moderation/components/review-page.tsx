import type { ReviewCounts, ReviewFilter } from '@emberhood/contracts';
import { ReviewState } from '@emberhood/contracts/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SelectField } from '#shared/forms/field.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useFilters } from '#shared/hooks/use-filters.ts';
import { useKeySetting } from '#shared/hooks/use-key-setting.ts';
import { useShortcuts } from '#shared/hooks/use-shortcuts.ts';
import { paths } from '#shared/paths.ts';
import { Button, SecondaryLink } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { Badge, PageHeading, Skeleton } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { reviewFilterOf, reviewQueueQuery } from '../api.ts';
import { isNarrowed } from '../hooks/use-desk.ts';
import { useLiveCounts } from '../hooks/use-live-counts.ts';
import { moderationStrings as strings } from '../strings.ts';
import { ReviewDesk } from './review-desk.tsx';

const PeopleTab = lazyPart(async () => (await import('./people-tab.tsx')).default);
const SamplesTab = lazyPart(async () => (await import('./samples-tab.tsx')).default);
const TABS = [...ReviewState.options, 'people', 'samples'] as const;

/** Clips and people to decide about. Tab, filter and item are kept in the address. */
export function ReviewPage() {
  const [search, change] = useFilters();
  const counts = useLiveCounts();
  const [keysOn, setKeysOn] = useKeySetting();
  const { isOpen, open, close } = useDialog();
  const asked = TABS.find((key) => key === search.get('state'));
  const own = asked === 'people' || asked === 'samples' ? asked : null;
  useShortcuts(keysOn, { '?': open });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHeading intro={counts === undefined ? ' ' : strings.pending(counts.pending)}>{strings.title}</PageHeading>
        <div className="mb-4 flex flex-wrap gap-3">
          <SecondaryLink to={paths.moderationMembers.href()}>{strings.findMember}</SecondaryLink>
          <Button kind="secondary" onClick={open}>
            {strings.keysButton}
          </Button>
        </div>
      </div>
      {counts && <CountsBar counts={counts} />}
      <LinkTabs
        label={strings.tabs}
        current={own ?? reviewFilterOf(search).state}
        tabs={TABS.map((key) => ({ key, label: strings.tabLabels[key], to: paths.moderation.href({ state: key }) }))}
      />
      {own ? (
        <Suspense fallback={<Skeleton />}>{own === 'people' ? <PeopleTab /> : <SamplesTab />}</Suspense>
      ) : (
        <Clips search={search} keysOn={keysOn && !isOpen} onChange={change} />
      )}
      {isOpen && <KeysDialog on={keysOn} onChange={setKeysOn} onClose={close} />}
    </>
  );
}

interface ClipsProps {
  search: URLSearchParams;
  keysOn: boolean;
  onChange: (values: Record<string, string | null>) => void;
}

function Clips({ search, keysOn, onChange }: ClipsProps) {
  const filter = reviewFilterOf(search);
  const query = useInfiniteQuery(reviewQueueQuery(filter));
  const narrow = (values: Parameters<typeof onChange>[0]) => onChange({ ...values, id: null });
  return (
    <>
      <QueueFilters filter={filter} onChange={narrow} />
      <QueryView query={query}>
        {({ pages }) => (
          <ReviewDesk
            key={filter.state}
            filter={filter}
            items={pages.flatMap((page) => page.items)}
            selectedId={search.get('id')}
            onSelect={(id) => onChange({ id })}
            onFilter={narrow}
            keysOn={keysOn}
            query={query}
          />
        )}
      </QueryView>
    </>
  );
}

/** Live counts of the queue. */
function CountsBar({ counts }: { counts: ReviewCounts }) {
  const { initial, appeals, reports, people, overdue, oldestSeconds, looking } = counts;
  return (
    <div className="mb-6 space-y-2">
      <ul aria-label={strings.counts} className="flex flex-wrap gap-2">
        {[
          ...(overdue > 0 ? [strings.overdueCount(overdue)] : []),
          strings.newCount(initial),
          strings.appealCount(appeals),
          strings.reportCount(reports),
          strings.peopleCount(people),
          ...(oldestSeconds > 0 ? [strings.oldest(strings.duration(oldestSeconds))] : []),
        ].map((words, at) => (
          <li key={words}>
            <Badge highlighted={overdue > 0 && at === 0}>{words}</Badge>
          </li>
        ))}
      </ul>
      {looking.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {looking.map(({ by, clips }) => strings.looking(by, clips)).join(', ')}
        </p>
      )}
    </div>
  );
}

function KeysDialog({ on, onChange, onClose }: { on: boolean; onChange: (on: boolean) => void; onClose: () => void }) {
  return (
    <Dialog title={strings.keysTitle} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {strings.keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-lg border border-b-3 border-control bg-sunk px-2 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={strings.keysOn} checked={on} onChange={(event) => onChange(event.target.checked)} />
    </Dialog>
  );
}

/** Narrows the list to a kind of case; links narrow it to one clip or one member. The address keeps it. */
function QueueFilters({ filter, onChange }: Pick<ClipsProps, 'onChange'> & { filter: ReviewFilter }) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={strings.kind}
        value={filter.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value })}
        none={strings.anyKind}
        options={optionsOf(strings.caseKinds)}
      />
      {isNarrowed(filter) && (
        <Button kind="quiet" onClick={() => onChange({ kind: null, promptId: null, authorOf: null, q: null })}>
          {strings.clearFilters}
        </Button>
      )}
    </div>
  );
}
