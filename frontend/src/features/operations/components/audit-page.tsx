import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { MoreButton } from '#shared/ui/more-button.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { actorName } from '../actor.ts';
import { privateReadsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { DataTable } from './data-table.tsx';

const strings = deskStrings.audit;

export function AuditPage() {
  const reads = useInfiniteQuery(privateReadsQuery);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={reads}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.reads);
          if (list.length === 0) return <EmptyState title={strings.emptyTitle} text={strings.emptyText} />;
          return (
            <div className="space-y-4">
              <DataTable
                caption={strings.title}
                columns={[
                  { key: 'when', label: strings.when },
                  { key: 'actor', label: strings.actor },
                  { key: 'what', label: strings.what },
                  { key: 'subject', label: strings.subject },
                ]}
                rows={list.map(({ id, at, actor, what, subject }) => ({
                  key: String(id),
                  cells: [momentOf(at), actorName(actor), what, subject ?? '–'],
                }))}
              />
              <MoreButton query={reads} className="items-start" />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
