import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { z } from '@emberhood/contracts/zod';
import { useNavigate } from 'react-router';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { paths } from '#shared/paths.ts';
import { useCancelGroup } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const LONGEST = 500;
const Reason = z.object({ reason: z.string().trim().min(3, strings.cancelMissing).max(LONGEST) });

/** What it means for everybody stands before the button that does it (groups guide 7). */
export function CancelDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const cancel = useCancelGroup(groupId);
  const navigate = useNavigate();
  return (
    <FormDialog
      title={strings.cancel}
      intro={<p className="text-pretty">{strings.cancelText}</p>}
      kind="danger"
      submit={strings.cancelConfirm}
      busy={strings.applying}
      schema={Reason}
      initial={{ reason: '' }}
      send={async ({ reason }) => {
        await cancel.mutateAsync(reason);
        // In the place of the dialog, which Back does not open again.
        await navigate(paths.host.href(), { replace: true });
      }}
      done={strings.cancelled}
      leavesScreen
      onClose={onClose}
    >
      <FormTextArea name="reason" label={strings.cancelField} maxLength={LONGEST} />
    </FormDialog>
  );
}
