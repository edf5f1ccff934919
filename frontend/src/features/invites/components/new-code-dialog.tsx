import { FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useCreateGroupCode } from '../api.ts';
import { initialGroupCode, NewGroupCode } from '../new-group-code.ts';
import { groupCodesStrings as strings } from '../strings.ts';

export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateGroupCode();
  const kit = useFormKit({
    schema: NewGroupCode,
    initial: initialGroupCode,
    save: async (input) => {
      const { name } = await create.mutateAsync(input);
      toasts.show(strings.created(name));
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={strings.createTitle} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.creating}>
            {strings.create}
          </Button>
        }
      >
        <FormTextField name="name" label={strings.name} hint={strings.nameHint} maxLength={60} />
        <FormTextField name="maxUses" inputMode="numeric" label={strings.uses} maxLength={4} />
        <FormTextField name="lastDay" type="date" label={strings.lastDay} className="min-w-0" />
      </Form>
    </Dialog>
  );
}
