import type { AuditRow, PeopleById } from '@emberhood/contracts';
import { accountsApi } from '@emberhood/contracts/http/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/api/client.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { KnownPersonLink, SYSTEM } from '#shared/ui/known-person.tsx';
import { TextLink } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/query-view.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { actHref } from '../act-page.ts';
import { auditQuery, type AuditFilter } from '../api.ts';
import { auditStrings as strings } from '../audit-strings.ts';

/** Audit entries, newest first, with a download of all. */
export function AuditRows({ filter }: { filter: AuditFilter }) {
  return (
    <PagedList
      query={useInfiniteQuery(auditQuery(filter))}
      rows={(page) => page.rows.map((row) => ({ row, people: page.people }))}
      empty={<p>{Object.keys(filter).length > 0 ? strings.emptySearch : strings.empty}</p>}
      more={strings.more}
    >
      {(rows) => (
        <>
          <ul className="divide-y divide-line">
            {rows.map(({ row, people }) => (
              <li key={row.id} className="py-2">
                <span className="block wrap-anywhere">
                  <What row={row} />
                </span>
                <span className="block text-sm wrap-anywhere text-muted">
                  <WhenAndWho at={row.at} actor={row.actor} people={people} />
                </span>
                {people[row.subject] && row.subject !== row.actor && (
                  <span className="block text-sm wrap-anywhere text-muted">
                    <Sentence text={strings.about}>
                      {() => <KnownPersonLink id={row.subject} people={people} />}
                    </Sentence>
                  </span>
                )}
              </li>
            ))}
          </ul>
          <a
            className={buttonClass('secondary')}
            href={urlOf(accountsApi.auditFile, {}, { ...filter })}
            download="audit.csv"
          >
            {strings.file}
          </a>
        </>
      )}
    </PagedList>
  );
}

/** What was done, leading to what it was done to. */
function What({ row }: { row: AuditRow }) {
  const words = strings.line(row.event, row.result);
  const href = actHref(row);
  return href === undefined ? words : <TextLink to={href}>{words}</TextLink>;
}

interface WhenAndWhoProps {
  at: string;
  /** Null: nobody in particular. */
  actor: string | null;
  /** The account whose page shows it. */
  pageOf?: string;
  people: PeopleById;
}

export function WhenAndWho({ at, actor, pageOf, people }: WhenAndWhoProps) {
  const moment = momentOf(at);
  if (actor === null) return moment;
  if (actor === pageOf) return strings.byThemselves(moment);
  if (actor.startsWith(SYSTEM)) return strings.byProduct(moment);
  return <Sentence text={strings.by(moment)}>{() => <KnownPersonLink id={actor} people={people} />}</Sentence>;
}
