import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { privateReadsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { DataTable, PersonCell } from './data-table.tsx';

const strings = deskStrings.audit;

export function AuditPage() {
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <PagedList
        query={useInfiniteQuery(privateReadsQuery)}
        rows={(page) => page.reads.map((read) => ({ ...read, people: page.people }))}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
      >
        {(list) => (
          <DataTable
            caption={strings.title}
            rows={list}
            keyOf={({ id }) => String(id)}
            columns={[
              [strings.when, ({ at }) => momentOf(at)],
              [strings.actor, ({ actor, people }) => <PersonCell id={actor} people={people} />],
              [strings.what, ({ what }) => what],
              [
                strings.subject,
                ({ subject, people }) =>
                  // The id of anything else is shown in full, to be looked up.
                  subject !== null && people[subject] ? <PersonCell id={subject} people={people} /> : (subject ?? '–'),
              ],
            ]}
          />
        )}
      </PagedList>
    </>
  );
}
