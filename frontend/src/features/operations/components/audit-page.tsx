import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { actorName } from '../actor.ts';
import { privateReadsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { DataTable } from './data-table.tsx';

const strings = deskStrings.audit;

export function AuditPage() {
  const reads = useQuery(privateReadsQuery);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={reads}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={strings.emptyTitle} text={strings.emptyText} />
          ) : (
            <DataTable
              caption={strings.title}
              columns={[
                { key: 'when', label: strings.when },
                { key: 'actor', label: strings.actor },
                { key: 'what', label: strings.what },
                { key: 'subject', label: strings.subject },
              ]}
              rows={list.map(({ at, actor, what, subject }, index) => ({
                key: String(index),
                cells: [momentOf(at), actorName(actor), what, subject ?? '–'],
              }))}
            />
          )
        }
      </QueryView>
    </>
  );
}
