import { z } from '@emberhood/contracts/zod';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useMessageGroup } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const LONGEST = 2_000;
const Message = z.object({ text: z.string().trim().min(1, strings.tellMissing).max(LONGEST) });
type Message = z.output<typeof Message>;

export function MessageDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const message = useMessageGroup(groupId);
  const kit = useFormKit<Message, Message>({
    schema: Message,
    initial: { text: '' },
    save: async ({ text }) => {
      await message.mutateAsync(text);
      toasts.show(strings.told);
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.tell} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.applying}>
            {strings.tellSend}
          </Button>
        }
      >
        <FormTextArea name="text" label={strings.tellField} hint={strings.tellText} rows={6} maxLength={LONGEST} />
      </Form>
    </Dialog>
  );
}
