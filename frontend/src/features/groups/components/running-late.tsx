import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { LATE_TOLD_HOURS, LateInput } from '@emberhood/contracts/groups/member';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne } from '#shared/forms/fields.tsx';
import { ProblemAlert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useRunningLate } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';

const BEFORE_MS = LATE_TOLD_HOURS * 3_600_000;
/** Radio buttons hold texts. */
const Late = z.object({ minutes: z.string().transform(Number).pipe(LateInput.shape.minutes) });

interface RunningLateProps {
  group: MyGroup;
  session: GroupSession;
  now: number;
}

/** On the day itself: tells host and group that one comes later, or on time after all. */
export function RunningLate({ group, session, now }: RunningLateProps) {
  const late = useRunningLate(group.id);
  const minutes = group.groupmates.find(({ you }) => you)?.lateMinutes ?? null;
  if (Date.parse(session.startsAt) - now > BEFORE_MS) return null;
  return (
    <div className="space-y-3">
      {minutes !== null && <p role="status">{strings.lateYou(minutes)}</p>}
      <div className="flex flex-wrap gap-3">
        <DialogButton kind="secondary" dialog={<LateDialog groupId={group.id} sessionId={session.id} />}>
          {minutes === null ? strings.lateAsk : strings.lateChange}
        </DialogButton>
        {minutes !== null && (
          <Button
            kind="quiet"
            busy={late.isPending}
            onClick={() =>
              late.mutate({ sessionId: session.id, minutes: 0 }, { onSuccess: () => toasts.show(strings.onTimeSent) })
            }
          >
            {strings.onTime}
          </Button>
        )}
      </div>
      <ProblemAlert error={late.error} />
    </div>
  );
}

function LateDialog({ groupId, sessionId }: { groupId: string; sessionId: string }) {
  const late = useRunningLate(groupId);
  return (
    <FormDialog
      title={strings.lateTitle}
      submit={strings.lateSend}
      busy={strings.answering}
      schema={Late}
      initial={{ minutes: String(strings.lateOptions[1]) }}
      send={({ minutes }) => late.mutateAsync({ sessionId, minutes })}
      done={strings.lateSent}
    >
      <FormChooseOne
        name="minutes"
        legend={strings.lateText}
        options={strings.lateOptions.map((value) => ({ value: String(value), label: strings.lateOption(value) }))}
      />
    </FormDialog>
  );
}
