import type { GroupSession, MyGroup } from '@emberhood/contracts';
import { LATE_TOLD_HOURS, LateInput } from '@emberhood/contracts/groups/member';
import { z } from '@emberhood/contracts/zod';
import { FormChooseOne } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { asProblem } from '#shared/api/problem.ts';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useRunningLate } from '../api.ts';
import { groupStrings as strings } from '../strings.ts';

const BEFORE_MS = LATE_TOLD_HOURS * 3_600_000;
const LATE = 'late';
/** Radio buttons hold texts. */
const Late = z.object({ minutes: z.string().transform(Number).pipe(LateInput.shape.minutes) });

interface RunningLateProps {
  group: MyGroup;
  session: GroupSession;
  now: number;
}

/** On the day itself: tells host and group that one comes later, or on time after all. */
export function RunningLate({ group, session, now }: RunningLateProps) {
  const { dialog, open, close } = useAddressDialog();
  const late = useRunningLate(group.id);
  const minutes = group.groupmates.find(({ you }) => you)?.lateMinutes ?? null;
  if (Date.parse(session.startsAt) - now > BEFORE_MS) return null;
  return (
    <div className="space-y-3">
      {minutes !== null && <p role="status">{strings.lateYou(minutes)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => open(LATE)}>
          {minutes === null ? strings.lateAsk : strings.lateChange}
        </Button>
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
      {late.isError && dialog !== LATE && <Alert>{asProblem(late.error).message}</Alert>}
      {dialog === LATE && <LateDialog groupId={group.id} sessionId={session.id} onClose={close} />}
    </div>
  );
}

interface LateDialogProps {
  groupId: string;
  sessionId: string;
  onClose: () => void;
}

function LateDialog({ groupId, sessionId, onClose }: LateDialogProps) {
  const late = useRunningLate(groupId);
  const kit = useFormKit<z.input<typeof Late>, z.output<typeof Late>>({
    schema: Late,
    initial: { minutes: String(strings.lateOptions[1]) },
    save: async ({ minutes }) => {
      await late.mutateAsync({ sessionId, minutes });
      toasts.show(strings.lateSent);
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.lateTitle} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.answering}>
            {strings.lateSend}
          </Button>
        }
      >
        <FormChooseOne
          name="minutes"
          legend={strings.lateText}
          options={strings.lateOptions.map((value) => ({ value: String(value), label: strings.lateOption(value) }))}
        />
      </Form>
    </Dialog>
  );
}
