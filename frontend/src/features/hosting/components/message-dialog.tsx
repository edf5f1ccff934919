import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { z } from '@emberhood/contracts/zod';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { useMessageGroup } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const LONGEST = 2_000;
const Message = z.object({ text: z.string().trim().min(1, strings.tellMissing).max(LONGEST) });

export function MessageDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const message = useMessageGroup(groupId);
  return (
    <FormDialog
      title={strings.tell}
      submit={strings.tellSend}
      busy={strings.applying}
      schema={Message}
      initial={{ text: '' }}
      send={({ text }) => message.mutateAsync(text)}
      done={strings.told}
      onClose={onClose}
    >
      <FormTextArea name="text" label={strings.tellField} hint={strings.tellText} rows={6} maxLength={LONGEST} />
    </FormDialog>
  );
}
