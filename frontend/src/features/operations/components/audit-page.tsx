import type { PeopleById, PrivateRead } from '@emberhood/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { PageHeading, TextLink } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { privateReadsQuery } from '../api.ts';
import { auditStrings as strings } from '../audit-strings.ts';
import { DataTable, PersonCell } from './data-table.tsx';

const PAGE_OF: Record<NonNullable<PrivateRead['subjectKind']>, (id: string) => string> = {
  run: (runId) => paths.opsRun.href({ runId }),
  cycle: (cycleId) => paths.opsCycle.href({ cycleId }),
  offering: paths.opsOfferings.href,
  registration: paths.opsStories.href,
  safety: (id) => paths.opsSafety.href({ id }),
};

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
              [strings.what, ({ what }) => wordsOf(what)],
              [strings.subject, (read) => <Subject {...read} />],
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

/** What was read, by the words that the service notes. */
function wordsOf(what: string): string {
  const [, kind = '', number = '', most = ''] = /^(dry|final) run (\d+) of (\d+)$/.exec(what) ?? [];
  return kind === '' ? (strings.whats[what.replaceAll(' ', '_')] ?? what) : strings.run(kind, number, most);
}

/** What a read was about: a person, or something by its id in full. */
function Subject({ actor, subjectKind: kind, subject: id, people }: PrivateRead & { people: PeopleById }) {
  if (id === null) return '–';
  if (id === actor) return strings.themselves;
  if (people[id]) return <PersonCell id={id} people={people} />;
  return kind === null ? id : <TextLink to={PAGE_OF[kind](id)}>{id}</TextLink>;
}
