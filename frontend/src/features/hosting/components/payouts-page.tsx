import type { Statement } from '@emberhood/contracts';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { urlOf } from '#shared/api/client.ts';
import { YearFile } from '#shared/forms/period-file.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Card, HeadingMeanwhile, PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { dateOf, homeDayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { statementQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

interface Amounts {
  grossCents: number;
  feeCents: number;
  netCents: number;
  collectedCents: number;
  payoutCents: number;
}

/** What was paid, our share and the host's, by group and in total. */
export function PayoutsPage() {
  const query = useInfiniteQuery(statementQuery);
  return (
    <>
      <HeadingMeanwhile query={query}>{strings.payouts}</HeadingMeanwhile>
      <QueryView query={query}>
        {({ pages: [first] }) =>
          first && <PageHeading intro={strings.payoutsIntro(first.statement.feePercent)}>{strings.payouts}</PageHeading>
        }
      </QueryView>
      {query.data && (
        <PagedList
          query={query}
          rows={(page) => page.statement.lines}
          empty={<EmptyState title={strings.noPayouts} text={strings.noPayoutsText} />}
        >
          {(lines) => (
            <>
              <Total statement={query.data.pages[0]?.statement} />
              <YearFile
                label={strings.year}
                hint={strings.yearHint}
                download={strings.yearFile}
                hrefOf={(year) => urlOf(hostingApi.hostStatementFile, {}, { year: Number(year) })}
                name="groups"
              />
              <ul className="max-w-3xl space-y-6">
                {lines.map(({ groupId, title, completedAt, seats, paid, ...amounts }) => (
                  <li key={groupId}>
                    <Card className="space-y-3">
                      <h2 className="font-semibold wrap-anywhere">{title}</h2>
                      <p className="text-sm text-muted">
                        {completedAt === null ? strings.running : strings.finished(homeDayOf(completedAt))} ·{' '}
                        {strings.people(seats)}
                      </p>
                      <Sums amounts={amounts} />
                      {paid !== null && (
                        <p className="font-semibold wrap-anywhere">
                          {strings.paidOn(price(paid.cents / 100), dateOf(paid.on), paid.reference)}
                        </p>
                      )}
                    </Card>
                  </li>
                ))}
              </ul>
            </>
          )}
        </PagedList>
      )}
    </>
  );
}

function Total({
  statement,
}: {
  statement: (Amounts & Pick<Statement, 'dueCents' | 'laterCents' | 'paidCents'>) | undefined;
}) {
  if (!statement) return null;
  const { dueCents, laterCents, paidCents } = statement;
  return (
    <Card className="mb-6 max-w-3xl space-y-3">
      <h2 className="display-3">{strings.total}</h2>
      <Sums amounts={statement} />
      <p className="text-sm text-pretty text-muted">
        {strings.due(dueCents === 0 ? null : price(dueCents / 100), laterCents === 0 ? null : price(laterCents / 100))}
        {paidCents > 0 && ` ${strings.paid(price(paidCents / 100))}`}
      </p>
    </Card>
  );
}

function Sums({ amounts }: { amounts: Amounts }) {
  const { grossCents, feeCents, netCents, collectedCents, payoutCents } = amounts;
  const isOwed = payoutCents < 0;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt>{strings.gross}</dt>
      <dd className="pl-6 text-right">{price(grossCents / 100)}</dd>
      <dt>{strings.fee}</dt>
      <dd className="pl-6 text-right">{price(-feeCents / 100)}</dd>
      <dt className="border-t border-line pt-1 font-semibold">{strings.net}</dt>
      <dd className="border-t border-line pt-1 pl-6 text-right font-semibold">{price(netCents / 100)}</dd>
      <dt className="pt-3 text-muted">{strings.collected}</dt>
      <dd className="pt-3 pl-6 text-right text-muted">{price(collectedCents / 100)}</dd>
      {grossCents > collectedCents && (
        <>
          <dt className="text-muted">{strings.atTheDoor}</dt>
          <dd className="pl-6 text-right text-muted">{price((grossCents - collectedCents) / 100)}</dd>
        </>
      )}
      <dt>{isOwed ? strings.payoutBack : strings.payout}</dt>
      <dd className="pl-6 text-right">{price(Math.abs(payoutCents) / 100)}</dd>
    </dl>
  );
}
