import { z } from '@emberhood/contracts/zod';
import { useNavigate } from 'react-router';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { paths } from '#shared/paths.ts';
import { useCancelGroup } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const LONGEST = 500;
const Reason = z.object({ reason: z.string().trim().min(3, strings.cancelMissing).max(LONGEST) });
type Reason = z.output<typeof Reason>;

/** What it means for everybody stands before the button that does it (groups guide 7). */
export function CancelDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const cancel = useCancelGroup(groupId);
  const navigate = useNavigate();
  const kit = useFormKit<Reason, Reason>({
    schema: Reason,
    initial: { reason: '' },
    save: async ({ reason }) => {
      await cancel.mutateAsync(reason);
      toasts.show(strings.cancelled);
      // In the place of the dialog, which Back does not open again.
      await navigate(paths.host.href(), { replace: true });
      return undefined;
    },
  });
  return (
    <Dialog title={strings.cancel} onClose={onClose}>
      <p className="text-pretty">{strings.cancelText}</p>
      <Form
        kit={kit}
        actions={
          <Button type="submit" kind="danger" busy={kit.saving} busyLabel={strings.applying}>
            {strings.cancelConfirm}
          </Button>
        }
      >
        <FormTextArea name="reason" label={strings.cancelField} maxLength={LONGEST} />
      </Form>
    </Dialog>
  );
}
