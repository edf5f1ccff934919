import type { OwnProfile } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { readNow } from '#shared/api/query-client.ts';
import { CONTROL } from '#shared/forms/field.tsx';
import { Form } from '#shared/forms/form.tsx';
import { GrowingText } from '#shared/forms/growing-text.tsx';
import { isComposing } from '#shared/forms/is-composing.ts';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { withChanges } from '#shared/forms/with-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { settingsStrings as strings } from '../strings.ts';
import { OwnBeside } from './own-beside.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Trimmed, without empty and repeated items (SET-09). A list pasted into one item is split by lines. */
export function tidyBucketList(items: readonly string[]): string[] {
  const lines = items.flatMap((item) => item.split('\n')).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

const ITEM_LENGTH = 200;
const BucketForm = z.object({ items: z.array(z.object({ text: z.string() })) });
type BucketForm = z.output<typeof BucketForm>;

const listOf = ({ items }: BucketForm) => tidyBucketList(items.map(({ text }) => text));
const formOf = ({ bucketList }: OwnProfile): BucketForm => ({ items: bucketList.map((text) => ({ text })) });

export function BucketListPage() {
  return (
    <SettingsPage title={strings.items.bucketList} intro={strings.bucketIntro} beside={<OwnBeside />}>
      <QueryView query={useQuery(ownProfileQuery)}>{(data) => <BucketListForm profile={data} />}</QueryView>
    </SettingsPage>
  );
}

function BucketListForm({ profile }: { profile: OwnProfile }) {
  const save = useSaveProfile();
  const kit = useFormKit({
    name: 'bucket-list',
    schema: BucketForm,
    initial: formOf(profile),
    save: async (form, begun) => {
      const { bucketList: now } = await readNow(ownProfileQuery);
      const changes = [{ field: 'bucketList', value: withChanges(listOf(begun), listOf(form), now) }];
      const saved = await save.mutateAsync({ location: profile.location, changes });
      toasts.show(strings.saved);
      return formOf(saved);
    },
    // Empty and repeated items are not sent, so indexes of the request do not match the form.
    fieldOf: () => undefined,
  });
  return (
    <Form kit={kit} className="space-y-5" submit={{ text: strings.save, size: 'lg' }}>
      <Items />
    </Form>
  );
}

function Items() {
  const { register } = useFormContext<BucketForm>();
  const { fields, append, insert, remove } = useFieldArray<BucketForm>({ name: 'items' });
  /** Enter adds an item, as in any list. */
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    const isLast = index === fields.length - 1;
    // An empty last item serves as the new one.
    if (event.currentTarget.value.trim() === '' && isLast) return;
    insert(index + 1, { text: '' });
  };
  /** Lines of a list become items: one field would cut off what exceeds its length. */
  const onPaste = (index: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = tidyBucketList([event.clipboardData.getData('text')]);
    if (lines.length < 2) return;
    event.preventDefault();
    insert(
      index + 1,
      lines.map((text) => ({ text: text.slice(0, ITEM_LENGTH) })),
    );
    if (event.currentTarget.value.trim() === '') remove(index);
  };
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.length === 0 && <p className="text-muted">{strings.bucketEmpty}</p>}
      <ul className="space-y-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-center gap-3">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-ember" />
            {/* Grows with its text: on a phone a wish takes several lines. */}
            <GrowingText
              {...register(`items.${index}.text`)}
              aria-label={strings.bucketItem(index + 1)}
              maxLength={ITEM_LENGTH}
              enterKeyHint="next"
              onKeyDown={onKeyDown(index)}
              onPaste={onPaste(index)}
              className={cx(CONTROL, 'min-w-0')}
            />
            <Button
              kind="secondary"
              size="icon"
              aria-label={strings.bucketRemove(index + 1)}
              onClick={() => {
                remove(index);
                add.current?.focus();
              }}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      {/* The form focuses the new item. */}
      <Button ref={add} kind="secondary" onClick={() => append({ text: '' })}>
        <Icon name="plus" />
        {strings.bucketAdd}
      </Button>
    </>
  );
}
