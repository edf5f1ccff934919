import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, urlOf } from '#shared/api/client.ts';
import { YearFile } from '#shared/forms/period-file.tsx';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BackLink, PageHeading, TextLink } from '#shared/ui/page.tsx';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { dateOf, dayOf } from '#shared/vocabulary/dates.ts';
import { price } from '#shared/vocabulary/money.ts';
import { listAgain, payoutsQuery } from '../api.ts';
import { payoutStrings as strings } from '../payout-strings.ts';
import { DataTable } from './facts.tsx';
import type { HostPayout } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { writtenOf } from '#shared/vocabulary/local-time.ts';
import { NoteButton } from '#shared/forms/note-dialog.tsx';

/** By whose calendar the year's file is. */
const BOOKS_ZONE = 'America/Toronto';

const Transfer = z.object({
  paidOn: z.string().min(1, strings.dayMissing),
  reference: z.string().trim().min(3, strings.referenceMissing).max(60),
});

const money = (cents: number): string => price(cents / 100);

/** What hosts are owed, group by group: those that are on first, then the last finished. */
export function PayoutsPage() {
  return (
    <>
      <BackLink to={paths.opsDeposits.href()}>{strings.back}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <PagedList
        query={useInfiniteQuery(payoutsQuery)}
        rows={(page) => page.payouts}
        empty={<EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
      >
        {(lines) => (
          <DataTable
            caption={strings.title}
            rows={lines}
            keyOf={(line) => line.groupId}
            columns={[
              [strings.host, (line) => <AccountLink id={line.hostId}>{line.hostName}</AccountLink>],
              [
                strings.group,
                (line) => (
                  <>
                    <TextLink to={paths.opsGroups.href(line.groupId)}>{line.title}</TextLink>
                    <span className="block text-sm text-muted">
                      {line.completedAt === null ? strings.running : strings.finished(dayOf(line.completedAt))}
                    </span>
                  </>
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
          label={strings.year}
          hint={strings.yearHint}
          download={strings.file}
          hrefOf={(year) => urlOf(assemblyApi.payoutsFile, {}, { year: Number(year) })}
          name="payouts"
        />
      </div>
    </>
  );
}

/** Whether what is owed for a group was paid, and the ways to note it and to take that back. */
function PaidCell({ line }: { line: HostPayout }) {
  const { groupId: id, title, completedAt, payoutCents, paid } = line;
  if (paid !== null)
    return (
      <>
        <p>{strings.paidOn(dateOf(paid.on), paid.reference)}</p>
        {paid.cents !== payoutCents && (
          <p className="text-sm font-semibold">{strings.paidOther(price(paid.cents / 100))}</p>
        )}
        <NoteButton
          kind="quiet"
          className="-ml-3"
          aria-label={strings.takeBackOf(title)}
          title={strings.takeBackOf(title)}
          {...strings.takeBackNote}
          send={(reason) =>
            call(assemblyApi.takeBackPayout, { params: { id }, body: { reason } }).then(
              listAgain(payoutsQuery.queryKey),
            )
          }
        >
          {strings.takeBack}
        </NoteButton>
      </>
    );
  if (completedAt === null || payoutCents <= 0) return null;
  return (
    <DialogButton
      kind="quiet"
      className="-mt-2.5 -ml-3 whitespace-nowrap"
      aria-label={strings.noteOf(title)}
      dialog={<TransferDialog line={line} />}
    >
      {strings.note}
    </DialogButton>
  );
}

function TransferDialog({ line: { groupId: id, title, hostName, payoutCents: cents } }: { line: HostPayout }) {
  return (
    <FormDialog
      title={strings.noteOf(title)}
      intro={<p className="mb-4 text-pretty">{strings.noteText(price(cents / 100), hostName)}</p>}
      submit={strings.save}
      schema={Transfer}
      initial={{ paidOn: writtenOf(new Date(serverNow()).toISOString(), BOOKS_ZONE).day, reference: '' }}
      send={(transfer) =>
        call(assemblyApi.notePayout, { params: { id }, body: { cents, ...transfer } }).then(
          listAgain(payoutsQuery.queryKey),
        )
      }
      done={strings.noted}
    >
      <FormTextField name="paidOn" type="date" label={strings.day} className="min-w-0" />
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
