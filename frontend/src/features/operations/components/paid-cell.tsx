import type { HostPayout } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { torontoDay } from '@emberhood/contracts/launch';
import { z } from '@emberhood/contracts/zod';
import { call } from '#shared/api/client.ts';
import { serverNow } from '#shared/clock.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { dateOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { payoutsQuery, withList } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { payoutStrings as strings } from '../payout-strings.ts';

const Transfer = z.object({
  paidOn: z.string().min(1, strings.dayMissing),
  reference: z.string().trim().min(3, strings.referenceMissing).max(60),
});

/** Whether a group's payout was paid, and buttons to record that and to undo it. */
export function PaidCell({ line }: { line: HostPayout }) {
  const { groupId: id, title, completedAt, payoutCents, paid, concernsYou } = line;
  if (paid !== null)
    return (
      <>
        <p>{strings.paidOn(dateOf(paid.on), paid.reference)}</p>
        {paid.cents !== payoutCents && <p className="text-sm font-semibold">{strings.paidOther(money(paid.cents))}</p>}
        {!concernsYou && (
          <NoteButton
            kind="quiet"
            className="-ml-3"
            aria-label={strings.removeOf(title)}
            title={strings.removeOf(title)}
            {...strings.removeNote}
            send={(reason) =>
              withList(payoutsQuery.queryKey, call(assemblyApi.takeBackPayout, { params: { id }, body: { reason } }))
            }
          >
            {strings.remove}
          </NoteButton>
        )}
      </>
    );
  if (completedAt === null || payoutCents <= 0) return null;
  if (concernsYou) return <p className="min-w-40 text-sm text-muted">{deskStrings.concernsYou}</p>;
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
      intro={<p className="mb-4 text-pretty">{strings.noteText(money(cents), hostName)}</p>}
      submit={strings.save}
      schema={Transfer}
      initial={{ paidOn: torontoDay(new Date(serverNow())), reference: '' }}
      send={(transfer) =>
        withList(payoutsQuery.queryKey, call(assemblyApi.notePayout, { params: { id }, body: { cents, ...transfer } }))
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
