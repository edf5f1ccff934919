import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { privateReadsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { DataTable, PersonCell } from './data-table.tsx';

const strings = deskStrings.audit;

/** What was read and where it stands, by the words that the server notes. */
const PAGE_OF: readonly [what: RegExp, href: (id: string) => string][] = [
  [/^(run report|groups of a run)$/, (runId) => paths.opsRun.href({ runId })],
  [/^(dry|final) run /, (cycleId) => paths.opsCycle.href({ cycleId })],
  [/^substitute hosts$/, (offeringId) => paths.opsOfferings.href(offeringId)],
  [/^registration story$/, (registrationId) => paths.opsStories.href(registrationId)],
  [/^safety reports$/, (reportId) => paths.opsSafety.href(reportId)],
];

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
                ({ what, subject, people }) =>
                  subject !== null && people[subject] ? (
                    <PersonCell id={subject} people={people} />
                  ) : (
                    <Subject what={what} id={subject} />
                  ),
              ],
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

/** What a read was about, by its id in full. */
function Subject({ what, id }: { what: string; id: string | null }) {
  const href = PAGE_OF.find(([words]) => words.test(what))?.[1];
  if (id === null) return '–';
  return href ? (
    <Link to={href(id)} className="link">
      {id}
    </Link>
  ) : (
    id
  );
}
