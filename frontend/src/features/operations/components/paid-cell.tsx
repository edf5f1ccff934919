import type { HostPayout, Transfer } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { torontoDay } from '@emberhood/contracts/launch';
import { totalCents } from '@emberhood/contracts/money';
import { z } from '@emberhood/contracts/zod';
import { call } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { dateOf } from '#shared/vocabulary/dates.ts';
import { payoutsQuery, withList } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { payoutStrings as strings } from '../payout-strings.ts';

const Recorded = z.object({
  paidOn: z.string().min(1, strings.dayMissing),
  reference: z.string().trim().min(3, strings.referenceMissing).max(60),
});

/** What is still due for a group: to the host or, if negative, from the host to us. */
export const openCents = ({ payoutCents, transfers }: HostPayout): number => payoutCents - totalCents(transfers);

/** What was paid for a group, and buttons to record what is due and to undo a record. */
export function PaidCell({ line }: { line: HostPayout }) {
  const { title, completedAt, transfers, concernsYou } = line;
  const open = completedAt === null ? 0 : openCents(line);
  return (
    <>
      {transfers.map((transfer) => (
        <Transferred key={transfer.id} line={line} transfer={transfer} />
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

function Transferred({ line, transfer }: { line: HostPayout; transfer: Transfer }) {
  const { groupId, title, concernsYou } = line;
  const { id: payoutId, on, reference, cents } = transfer;
  return (
    <>
      <p>{strings.paidOn(cents, dateOf(on), reference)}</p>
      {!concernsYou && (
        <NoteButton
          kind="quiet"
          className="-ml-3"
          aria-label={strings.removeOf(title, reference)}
          title={strings.removeOf(title, reference)}
          {...strings.removeNote}
          send={(reason) => {
            const asked = { params: { id: groupId }, body: { payoutId, reason } };
            return withList(payoutsQuery.queryKey, call(assemblyApi.takeBackPayout, asked));
          }}
        >
          {strings.remove}
        </NoteButton>
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
      send={(transfer) =>
        withList(payoutsQuery.queryKey, call(assemblyApi.notePayout, { params: { id }, body: { cents, ...transfer } }))
      }
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
