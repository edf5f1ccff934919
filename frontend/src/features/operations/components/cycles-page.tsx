import { DialogButton } from '#shared/ui/dialog-button.tsx';
import type { Cycle } from '@emberhood/contracts';
import { timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Badge, PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { zonedMoment } from '#shared/vocabulary/local-time.ts';
import { cyclesQuery } from '../api.ts';
import { isToCome } from '../too-early.ts';
import { operationsStrings } from '../strings.ts';
import { NewCycleDialog } from './new-cycle-dialog.tsx';

const strings = operationsStrings.cycles;

export function CyclesPage() {
  const cycles = useInfiniteQuery(cyclesQuery);
  const openButton = <DialogButton dialog={<NewCycleDialog />}>{strings.open}</DialogButton>;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <PageHeading intro={strings.intro} className="mb-0">
          {strings.title}
        </PageHeading>
        {cycles.data?.pages.some((page) => page.cycles.length > 0) && openButton}
      </div>
      <PagedList
        query={cycles}
        rows={(page) => page.cycles}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} action={openButton} />}
      >
        {(list) => (
          <RowList>
            {list.map((cycle) => (
              <RowLink key={cycle.id} to={paths.opsCycle.href({ cycleId: cycle.id })}>
                <CycleLine cycle={cycle} />
              </RowLink>
            ))}
          </RowList>
        )}
      </PagedList>
    </>
  );
}

function CycleLine({ cycle }: { cycle: Cycle }) {
  return (
    <span className="block space-y-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {cycle.name}
        <Badge highlighted={cycle.state === 'open'}>{strings.states[cycle.state]}</Badge>
      </span>
      <span className="block text-sm font-normal text-muted">
        {LOCATION_LABELS[cycle.city]} ·{' '}
        {(cycle.state === 'open' ? strings.freezes : strings.freezeWas)(
          zonedMoment(cycle.freezesAt, timezoneOf(cycle.city)),
        )}
      </span>
      <span className="block text-sm font-normal text-muted">
        {strings.offerings(cycle.offerings)}
        {isToCome(cycle) && ` · ${strings.waiting(cycle.waiting)}`}
      </span>
    </span>
  );
}
