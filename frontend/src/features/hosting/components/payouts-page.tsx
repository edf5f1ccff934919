import type { Statement } from '@emberhood/contracts';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { totalCents } from '@emberhood/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { YearFile } from '#shared/forms/period-file.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Card, HeadingMeanwhile, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { dateOf, homeDayOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { statementQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

/** What was paid, our share and the host's, by group and in total. */
export function PayoutsPage() {
  const query = useInfiniteQuery(statementQuery);
  const statement = query.data?.pages[0]?.statement;
  return (
    <>
      <HeadingMeanwhile query={query}>{strings.payouts}</HeadingMeanwhile>
      {statement && <PageHeading intro={strings.payoutsIntro(statement.feePercent)}>{strings.payouts}</PageHeading>}
      <PagedList
        query={query}
        rows={(page) => page.statement.lines}
        empty={<EmptyState title={strings.noPayouts} text={strings.noPayoutsText} />}
      >
        {(lines) => (
          <>
            {statement && <Total statement={statement} />}
            <YearFile
              years={statement?.years}
              hint={strings.yearHint}
              hrefOf={(year) => urlOf(hostingApi.hostStatementFile, {}, { year: Number(year) })}
              name="groups"
            />
            <ul className="max-w-3xl space-y-6">
              {lines.map(({ groupId, title, completedAt, seats, transfers, ...amounts }) => {
                const openCents = amounts.payoutCents - totalCents(transfers);
                return (
                  <li key={groupId}>
                    <Card className="space-y-3">
                      <h2 className="font-semibold wrap-anywhere">{title}</h2>
                      <p className="text-sm text-muted">
                        {completedAt === null ? strings.running : strings.finished(homeDayOf(completedAt))} ·{' '}
                        {strings.spots(seats)}
                      </p>
                      <Sums amounts={amounts} />
                      {transfers.map(({ id, cents, on, reference }) => (
                        <p key={id} className="font-semibold wrap-anywhere">
                          {strings.paidOn(cents, dateOf(on), reference)}
                        </p>
                      ))}
                      {transfers.length > 0 && openCents !== 0 && <p>{strings.stillOpen(openCents)}</p>}
                    </Card>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}

function Total({ statement }: { statement: Statement }) {
  const { dueCents, laterCents, paidCents } = statement;
  return (
    <Card className="mb-6 max-w-3xl space-y-3">
      <h2 className="display-3">{strings.total}</h2>
      <Sums amounts={statement} />
      <p className="text-sm text-pretty text-muted">
        {strings.due(dueCents, laterCents)}
        {paidCents !== 0 && ` ${strings.paid(paidCents)}`}
      </p>
    </Card>
  );
}

type Amounts = Pick<Statement, 'grossCents' | 'feeCents' | 'netCents' | 'collectedCents' | 'payoutCents'>;

function Sums({ amounts }: { amounts: Amounts }) {
  const { grossCents, feeCents, netCents, collectedCents, payoutCents } = amounts;
  const atTheDoor = grossCents - collectedCents;
  const sums: readonly (readonly [label: string, cents: number, look?: string])[] = [
    [strings.gross, grossCents],
    [strings.fee, -feeCents],
    [strings.net, netCents, 'border-t border-line pt-1 font-semibold'],
    [strings.collected, collectedCents, 'pt-3 text-muted'],
    ...(atTheDoor > 0 ? ([[strings.atTheDoor, atTheDoor, 'text-muted']] as const) : []),
    [payoutCents < 0 ? strings.payoutBack : strings.payout, Math.abs(payoutCents)],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      {sums.map(([label, cents, look]) => (
        <Fragment key={label}>
          <dt className={look}>{label}</dt>
          <dd className={cx('pl-6 text-right', look)}>{money(cents)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
