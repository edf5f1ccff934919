import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { GroupSession, OperatorGroup } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { instantOf, writtenOf } from '#shared/vocabulary/local-time.ts';
import { GROUPS } from '../api.ts';
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
  group: Pick<OperatorGroup, 'title' | 'timezone'>;
  session: GroupSession;
  onClose: () => void;
}

/** Another time for an evening: everybody is told, and calendars move it. */
export function MoveDialog({ group: { title, timezone: timeZone }, session, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={strings.moveTitle(title, session.ordinal)}
      intro={<p className="mb-4 text-pretty">{strings.moveText}</p>}
      submit={strings.moveSave}
      busy={deskStrings.saving}
      schema={z.object({ startsAt: momentAt(timeZone), endsAt: momentAt(timeZone) })}
      initial={{ startsAt: localOf(session.startsAt, timeZone), endsAt: localOf(session.endsAt, timeZone) }}
      send={async (body) => {
        await call(assemblyApi.moveSession, { params: { id: session.id }, body });
        await client.invalidateQueries({ queryKey: GROUPS });
      }}
      done={strings.moved}
      onClose={onClose}
    >
      <FormTextField name="startsAt" type="datetime-local" label={strings.startsAt} hint={strings.moveHint} />
      <FormTextField name="endsAt" type="datetime-local" label={strings.endsAt} />
    </FormDialog>
  );
}

function localOf(instant: string, timeZone: string): string {
  const { day, time } = writtenOf(instant, timeZone);
  return `${day}T${time}`;
}
