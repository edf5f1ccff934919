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
import { instantOf, writtenOf } from '#shared/vocabulary/local-time.ts';
import { operatorGroupsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.groups;
/** As `datetime-local` has it, on the clock of the place. */
const momentAt = (timeZone: string) =>
  z.string().transform((local, context) => {
    const [day = '', time = ''] = local.split('T');
    const instant = instantOf(day, time, timeZone);
    if (instant !== null) return instant;
    context.addIssue(strings.timeMissing);
    return z.NEVER;
  });

interface MoveDialogProps {
  session: GroupSession;
  timeZone: string;
  onClose: () => void;
}

/** Another time for an evening: everybody is told, and calendars move it. */
export function MoveDialog({ session, timeZone, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  const kit = useFormKit({
    schema: z.object({ startsAt: momentAt(timeZone), endsAt: momentAt(timeZone) }),
    initial: { startsAt: localOf(session.startsAt, timeZone), endsAt: localOf(session.endsAt, timeZone) },
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

function localOf(instant: string, timeZone: string): string {
  const { day, time } = writtenOf(instant, timeZone);
  return `${day}T${time}`;
}
