import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useInfiniteQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/api/client.ts';
import { YearFile } from '#shared/forms/period-file.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { BackLink, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { homeDayOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { payoutsQuery } from '../api.ts';
import { payoutStrings as strings } from '../payout-strings.ts';
import { DataTable } from './data-table.tsx';
import { openCents, PaidCell } from './paid-cell.tsx';

/** What hosts are owed, by group: current groups first, then the latest finished ones. */
export function PayoutsPage() {
  const query = useInfiniteQuery(payoutsQuery);
  return (
    <>
      <BackLink to={paths.opsDeposits.href()}>{strings.back}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <PagedList
        query={query}
        rows={(page) => page.payouts}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
      >
        {(lines) => (
          <DataTable
            caption={strings.title}
            rows={lines}
            keyOf={(line) => line.groupId}
            columns={[
              [
                strings.host,
                (line) => (
                  <div className="min-w-28 wrap-anywhere">
                    {line.hostGone ? line.hostName : <AccountLink id={line.hostId}>{line.hostName}</AccountLink>}
                    {(line.hostAway || line.hostGone) && openCents(line) > 0 && (
                      <p className="text-sm font-semibold">{line.hostGone ? strings.hostGone : strings.hostAway}</p>
                    )}
                  </div>
                ),
              ],
              [
                strings.group,
                (line) => (
                  <div className="min-w-40 wrap-anywhere">
                    <TextLink to={paths.opsGroups.href(line.groupId)}>{line.title}</TextLink>
                    <span className="block text-sm text-muted">
                      {line.completedAt === null ? strings.running : strings.finished(homeDayOf(line.completedAt))}
                    </span>
                  </div>
                ),
              ],
              [strings.places, (line) => line.seats, 'number'],
              [strings.price, (line) => money(line.grossCents), 'number'],
              [strings.fee, (line) => money(-line.feeCents), 'number'],
              [strings.received, (line) => money(line.collectedCents), 'number'],
              [
                strings.payout,
                (line) => (
                  <span className={line.completedAt === null ? 'text-muted' : 'font-semibold'}>
                    {money(line.payoutCents)}
                  </span>
                ),
                'number',
              ],
              [strings.paid, (line) => <PaidCell line={line} />],
            ]}
          />
        )}
      </PagedList>
      <div className="mt-10">
        <YearFile
          years={query.data?.pages[0]?.years}
          hint={strings.yearHint}
          hrefOf={(year) => urlOf(assemblyApi.payoutsFile, {}, { year: Number(year) })}
          name="payouts"
        />
      </div>
    </>
  );
}
