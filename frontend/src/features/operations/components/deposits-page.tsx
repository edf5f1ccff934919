import type { PaidLine, Reconciliation } from '@emberhood/contracts';
import { LedgerQuery } from '@emberhood/contracts/groups/ledger';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { torontoDay } from '@emberhood/contracts/launch';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { filterOf } from '#shared/api/filter-of.ts';
import { SelectField } from '#shared/forms/field.tsx';
import { PeriodFile } from '#shared/forms/period-file.tsx';
import { useFilters } from '#shared/hooks/use-filters.ts';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Button, SecondaryLink } from '#shared/ui/button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { Alert, Badge, Note, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf, shortDayOf } from '#shared/vocabulary/dates.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { money } from '#shared/vocabulary/money.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { ledgerQuery, reconciliationQuery, type LedgerFilter } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { payoutStrings } from '../payout-strings.ts';
import { DataTable } from './data-table.tsx';
import { RefundCell } from './refund-cell.tsx';
import { RefundRequests } from './refund-requests.tsx';

const strings = deskStrings.deposits;
const calendarMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const FILTERS = LedgerQuery.pick({
  accountId: true,
  depositId: true,
  state: true,
  purpose: true,
  refund: true,
  bank: true,
}).shape;
/** States to choose from, each with its filter in the address. */
const STATES = [
  ...optionsOf(stateStrings.deposits).map(({ value, label }) => ({ value: `state=${value}`, label })),
  { value: 'refund=failed', label: strings.refundFailed },
  { value: 'bank=took', label: strings.bankTook },
];
/** Accounts and payments; the filters are kept in the address. */
export function DepositsPage() {
  const [search, change] = useFilters();
  const filter = filterOf(FILTERS, search);
  const ledger = useInfiniteQuery(ledgerQuery(filter));
  const reconciliation = useQuery(reconciliationQuery);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <div className="space-y-10">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
        <SecondaryLink to={paths.opsPayouts.href()}>{payoutStrings.title}</SecondaryLink>
      </div>
      <Section title={strings.sums}>
        <QueryView query={reconciliation}>{(sums) => <Sums sums={sums} />}</QueryView>
      </Section>
      <RefundRequests />
      <Section title={strings.list}>
        <MonthFile />
        <Filters filter={filter} onChange={change} />
        <PagedList
          query={ledger}
          rows={(page) => page.lines}
          empty={isNarrowed ? strings.noneSuch : <EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
        >
          {(lines) => (
            <DataTable
              caption={strings.list}
              rows={lines}
              keyOf={(line) => line.depositId}
              columns={[
                [strings.payment, (line) => <Payment line={line} />],
                [
                  strings.amount,
                  (line) => (
                    <>
                      {money(line.amountCents)}
                      <span className="block">
                        <Badge>{stateStrings.deposits[line.state]}</Badge>
                      </span>
                      {line.refundAt !== null && (
                        <span className="block text-sm whitespace-nowrap text-muted">
                          {strings.backOn(shortDayOf(line.refundAt))}
                        </span>
                      )}
                    </>
                  ),
                  'number',
                ],
                [
                  strings.lines,
                  (line) => (
                    <ul className="min-w-32">
                      {line.entries.map(({ kind, cents, at, note }) => (
                        <li key={`${kind} ${at}`} className="text-sm">
                          {strings.line(shortDayOf(at), kind, cents === 0 ? null : money(cents), note)}
                        </li>
                      ))}
                    </ul>
                  ),
                ],
                [strings.refund, (line) => <RefundCell line={line} />],
              ]}
            />
          )}
        </PagedList>
      </Section>
    </div>
  );
}

/** Each month since the first payment; nothing before it. */
function MonthFile() {
  const since = useInfiniteQuery(ledgerQuery({})).data?.pages[0]?.since ?? null;
  const now = torontoDay(new Date(useNow('minute'))).slice(0, 7);
  if (since === null) return null;
  const months = monthsBetween(torontoDay(new Date(since)).slice(0, 7), now);
  return (
    <PeriodFile
      label={strings.month}
      hint={strings.monthHint}
      periods={months.map((value) => ({ value, label: monthOf(value) }))}
      now={now}
      hrefOf={(month) => urlOf(assemblyApi.ledgerFile, {}, { month })}
      name="ledger"
    />
  );
}

/** Both included, newest first. */
function monthsBetween(first: string, last: string): string[] {
  if (first >= last) return [last];
  const dayBefore = new Date(Date.parse(`${last}-01`) - 86_400_000);
  return [last, ...monthsBetween(first, dayBefore.toISOString().slice(0, 7))];
}

interface FiltersProps {
  filter: LedgerFilter;
  onChange: (filters: Record<string, string | null>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { accountId, depositId, state, purpose, refund, bank } = filter;
  useFocusInPart(depositId ?? accountId);
  const asked = Object.entries({ state, refund, bank }).map((pair) => pair.join('='));
  return (
    <div role="search" aria-label={strings.list} className="grid max-w-2xl items-end gap-3 sm:grid-cols-2">
      <SelectField
        label={strings.state}
        value={STATES.find(({ value }) => asked.includes(value))?.value ?? ''}
        onChange={({ target }) =>
          onChange({ state: null, refund: null, bank: null, ...Object.fromEntries(new URLSearchParams(target.value)) })
        }
        none={strings.anyState}
        options={STATES}
      />
      <SelectField
        label={strings.purpose}
        value={purpose ?? ''}
        onChange={({ target }) => onChange({ purpose: target.value })}
        none={strings.anyPurpose}
        options={optionsOf(strings.purposes)}
      />
      {depositId !== undefined && <Only onAll={() => onChange({ depositId: null })}>{strings.onlyOne}</Only>}
      {accountId !== undefined && (
        <Only onAll={() => onChange({ accountId: null })}>
          {strings.onlyOf} <AccountLink id={accountId}>{strings.oneAccount}</AccountLink>
        </Only>
      )}
    </div>
  );
}

function Only({ onAll, children }: { onAll: () => void; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-3 sm:col-span-2">
      <span>{children}</span>
      <Button kind="quiet" onClick={onAll}>
        {strings.ofAll}
      </Button>
    </p>
  );
}

function Sums({ sums }: { sums: Reconciliation | null }) {
  if (sums === null) return <Note>{strings.noProvider}</Note>;
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          [strings.ours, money(sums.ledgerCents)],
          [strings.theirs, money(sums.providerCents)],
          [strings.compared, momentOf(sums.at)],
        ]}
      />
      {sums.equal ? (
        <Note tone="ok">{strings.equal}</Note>
      ) : (
        <>
          <Alert>{strings.unequal(sums.differences.length)}</Alert>
          <DataTable
            caption={strings.sums}
            rows={sums.differences}
            keyOf={({ paymentRef }) => paymentRef}
            columns={[
              [strings.payment, ({ paymentRef }) => paymentRef],
              [strings.ours, ({ ledgerCents }) => money(ledgerCents), 'number'],
              [strings.theirs, ({ providerCents }) => money(providerCents), 'number'],
            ]}
          />
        </>
      )}
    </div>
  );
}

/** Time, purpose and payer of a payment, and its title in mails. */
function Payment({ line: { depositId, accountId, purpose, title, payer, paidAt } }: { line: PaidLine }) {
  const what = title === null ? strings.purposes[purpose] : `${strings.purposes[purpose]}: ${title}`;
  return (
    <div className="min-w-56 wrap-anywhere">
      {strings.paidFor(shortDayOf(paidAt), what)}
      {payer === null ? (
        <span className="block text-sm text-muted">{stateStrings.accountGone}</span>
      ) : (
        <span className="block text-sm">
          <AccountLink id={accountId}>{payer.name ?? payer.email}</AccountLink>
          {payer.name !== null && <span className="block text-muted">{payer.email}</span>}
        </span>
      )}
      <span className="block text-sm text-muted">{strings.reference(depositId)}</span>
    </div>
  );
}

/** Formats `2026-11` as `November 2026`. */
const monthOf = (month: string): string => calendarMonth.format(new Date(`${month}-15T12:00:00Z`));
