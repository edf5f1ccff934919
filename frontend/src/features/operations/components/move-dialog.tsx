import type { GroupSession } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { operatorGroupsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.groups;
const Moment = z
  .string()
  .min(1, strings.timeMissing)
  .transform((local) => new Date(local).toISOString());
const Times = z.object({ startsAt: Moment, endsAt: Moment });

/** Another time for an evening: everybody is told, and calendars move it. */
export function MoveDialog({ session, onClose }: { session: GroupSession; onClose: () => void }) {
  const client = useQueryClient();
  const kit = useFormKit({
    schema: Times,
    initial: { startsAt: localOf(session.startsAt), endsAt: localOf(session.endsAt) },
    save: async (body) => {
      await call(assemblyApi.moveSession, { params: { id: session.id }, body });
      toasts.show(strings.moved);
      await client.invalidateQueries({ queryKey: operatorGroupsQuery.queryKey });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.moveTitle(session.ordinal)} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={deskStrings.saving}>
            {strings.moveSave}
          </Button>
        }
      >
        <FormTextField name="startsAt" type="datetime-local" label={strings.startsAt} hint={strings.moveHint} />
        <FormTextField name="endsAt" type="datetime-local" label={strings.endsAt} />
      </Form>
    </Dialog>
  );
}

/** As `datetime-local` has it, on the reader's clock. */
function localOf(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
