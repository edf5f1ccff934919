import type { HostPayout } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { torontoDay } from '@emberhood/contracts/launch';
import { totalCents } from '@emberhood/contracts/money';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call, urlOf } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { YearFile } from '#shared/forms/period-file.tsx';
import { paths } from '#shared/paths.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { BackLink, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { dateOf, homeDayOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { payoutsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { payoutStrings as strings } from '../payout-strings.ts';
import { DataTable } from './data-table.tsx';

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
                    <AccountLink id={line.hostGone ? null : line.hostId}>{line.hostName}</AccountLink>
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

const Recorded = z.object({
  paidOn: z.string().min(1, strings.dayMissing),
  reference: z.string().trim().min(3, strings.referenceMissing).max(60),
});

/** What is still due for a group: to the host or, if negative, from the host to us. */
const openCents = ({ payoutCents, transfers }: HostPayout): number => payoutCents - totalCents(transfers);

/** What was paid for a group, and buttons to record what is due and to undo a record. */
function PaidCell({ line }: { line: HostPayout }) {
  const { groupId: id, title, completedAt, transfers, concernsYou } = line;
  const open = completedAt === null ? 0 : openCents(line);
  return (
    <>
      {transfers.map(({ id: payoutId, on, reference, cents }) => (
        <Fragment key={payoutId}>
          <p>{strings.paidOn(cents, dateOf(on), reference)}</p>
          {!concernsYou && (
            <NoteButton
              kind="quiet"
              className="-ml-3"
              aria-label={strings.removeOf(title, reference)}
              title={strings.removeOf(title, reference)}
              {...strings.removeNote}
              send={(reason) => call(assemblyApi.takeBackPayout, { params: { id }, body: { payoutId, reason } })}
            >
              {strings.remove}
            </NoteButton>
          )}
        </Fragment>
      ))}
      {open !== 0 && transfers.length > 0 && <p className="text-sm font-semibold">{strings.stillOpen(open)}</p>}
      {open !== 0 && concernsYou && <p className="min-w-40 text-sm text-muted">{deskStrings.concernsYou}</p>}
      {open !== 0 && !concernsYou && (
        <DialogButton
          kind="quiet"
          className="-mt-2.5 -ml-3 whitespace-nowrap"
          aria-label={strings.noteOf(title, open)}
          dialog={<TransferDialog line={line} cents={open} />}
        >
          {strings.note(open)}
        </DialogButton>
      )}
    </>
  );
}

function TransferDialog({ line: { groupId: id, title, hostName }, cents }: { line: HostPayout; cents: number }) {
  return (
    <FormDialog
      title={strings.noteOf(title, cents)}
      intro={<p className="mb-4 text-pretty">{strings.noteText(cents, hostName)}</p>}
      submit={strings.save}
      schema={Recorded}
      initial={{ paidOn: torontoDay(new Date(serverNow())), reference: '' }}
      send={(transfer) => call(assemblyApi.notePayout, { params: { id }, body: { cents, ...transfer } })}
      done={strings.noted}
    >
      <FormTextField name="paidOn" type="date" label={strings.day(cents)} className="min-w-0" />
      <FormTextField
        name="reference"
        label={strings.reference}
        hint={strings.referenceHint}
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}
