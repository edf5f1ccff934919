import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/fields.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useCreateGroupCode } from '../api.ts';
import { initialGroupCode, NewGroupCode } from '../new-group-code.ts';
import { groupCodesStrings as strings } from '../strings.ts';

export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateGroupCode();
  return (
    <FormDialog
      title={strings.createTitle}
      submit={strings.create}
      busy={strings.creating}
      schema={NewGroupCode}
      initial={initialGroupCode}
      send={async (input) => toasts.show(strings.created((await create.mutateAsync(input)).name))}
      onClose={onClose}
    >
      <FormTextField name="name" label={strings.name} hint={strings.nameHint} maxLength={60} />
      <FormTextField name="maxUses" inputMode="numeric" label={strings.uses} maxLength={4} />
      <FormTextField name="lastDay" type="date" label={strings.lastDay} className="min-w-0" />
    </FormDialog>
  );
}
