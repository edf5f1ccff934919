import type { MyGroup } from '@emberhood/contracts';
import { BRINGS_MAX_CHARACTERS } from '@emberhood/contracts/groups/evenings';
import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { z } from '@emberhood/contracts/zod';
import { refreshQueries } from '#shared/api/query-client.ts';
import { call } from '#shared/api/client.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/fields.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { groupQuery } from '../api.ts';
import { bringsStrings as strings } from '../brings-strings.ts';

const Line = z.object({ text: z.string().trim().max(BRINGS_MAX_CHARACTERS, strings.tooLong) });

/** What everybody in the group brings along, each in one line of their own. */
export function Brings({ group: { id, groupmates } }: { group: MyGroup }) {
  const own = groupmates.find(({ you }) => you);
  const said = groupmates.filter(({ brings }) => brings !== null);
  return (
    <div className={cx('space-y-3', said.length === 0 && 'print:hidden')}>
      <h3 className="font-semibold">{strings.title}</h3>
      {said.length === 0 ? (
        <p className="text-muted">{strings.nothing}</p>
      ) : (
        <ul className="space-y-1">
          {said.map(({ seatId, firstName, brings }) => (
            <li key={seatId} className="wrap-anywhere">
              <span className="font-semibold">{strings.of(firstName)}</span> {brings}
            </li>
          ))}
        </ul>
      )}
      <DialogButton kind="secondary" dialog={<BringsDialog groupId={id} said={own?.brings ?? ''} />}>
        {own?.brings == null ? strings.say : strings.change}
      </DialogButton>
    </div>
  );
}

function BringsDialog({ groupId, said }: { groupId: string; said: string }) {
  return (
    <FormDialog
      title={strings.question}
      submit={strings.save}
      schema={Line}
      initial={{ text: said }}
      send={async ({ text }) => {
        await call(eveningsApi.setBrings, { params: { id: groupId }, body: { text } });
        await refreshQueries(groupQuery(groupId).queryKey);
      }}
      done={strings.saved}
    >
      <FormTextField
        name="text"
        label={strings.field}
        hint={strings.hint}
        maxLength={BRINGS_MAX_CHARACTERS}
        autoComplete="off"
      />
    </FormDialog>
  );
}
