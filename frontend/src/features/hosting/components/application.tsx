import type { HostRecord } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Note } from '#shared/ui/alert.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { useApply } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const Answers = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(80),
  bio: z.string().trim().min(1, strings.bioMissing).max(1_000),
  message: z.string().trim().max(2_000),
});
type Answers = z.output<typeof Answers>;

/** Of somebody who would like to host; it can be changed for as long as it waits. */
export function Application({ record }: { record: HostRecord | null }) {
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading intro={strings.applyIntro}>{strings.applyTitle}</PageHeading>
      {record && (
        <Note tone={record.status === 'suspended' ? 'plain' : 'ok'}>
          <p role="status" className="font-semibold">
            {strings.applied[record.status]}
          </p>
          <p>{strings.appliedText[record.status]}</p>
        </Note>
      )}
      {(record === null || record.status === 'applied') && <ApplicationForm record={record} />}
    </div>
  );
}

function ApplicationForm({ record }: { record: HostRecord | null }) {
  const apply = useApply();
  const kit = useFormKit<Answers, Answers>({
    schema: Answers,
    initial: { name: record?.name ?? '', bio: record?.bio ?? '', message: record?.message ?? '' },
    save: async ({ message, ...answers }) => {
      const host = await apply.mutateAsync({ ...answers, ...(message !== '' && { message }) });
      toasts.show(strings.applied[host.status]);
      return { name: host.name, bio: host.bio, message: host.message ?? '' };
    },
  });
  return (
    <Form
      kit={kit}
      submit={{ text: record === null ? strings.apply : strings.changeApplication, busy: strings.applying, size: 'lg' }}
    >
      <FormTextField name="name" label={strings.name} maxLength={80} autoComplete="name" />
      <FormTextArea name="bio" label={strings.bio} hint={strings.bioHint} rows={4} maxLength={1_000} />
      <FormTextArea name="message" label={strings.message} rows={4} maxLength={2_000} />
    </Form>
  );
}
