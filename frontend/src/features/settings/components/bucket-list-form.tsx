import type { OwnProfile } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownProfileQuery, useSaveProfile } from '#shared/account/own-profile.ts';
import { asProblem } from '#shared/api/problem.ts';
import { CONTROL } from '#shared/forms/field.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { tidyBucketList } from '../bucket-list.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

const ITEM_LENGTH = 200;

export function BucketListPage() {
  const profile = useQuery(ownProfileQuery);
  return (
    <SettingsPage title={strings.items.bucketList} intro={strings.bucketIntro}>
      <QueryView query={profile}>{(data) => <BucketListForm profile={data} />}</QueryView>
    </SettingsPage>
  );
}

interface Row {
  id: number;
  text: string;
}

function BucketListForm({ profile }: { profile: OwnProfile }) {
  const nextId = useRef(profile.bucketList.length);
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState<Row[]>(() => profile.bucketList.map((text, id) => ({ id, text })));
  const save = useSaveProfile();

  const add = () => {
    const id = nextId.current;
    nextId.current += 1;
    setRows((before) => [...before, { id, text: '' }]);
  };

  const remove = (id: number) => {
    setRows((before) => before.filter((row) => row.id !== id));
    list.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  const submit = async () => {
    if (save.isPending) return;
    const bucketList = tidyBucketList(rows.map((row) => row.text));
    try {
      const saved = await save.mutateAsync({
        location: profile.location,
        changes: [{ field: 'bucketList', value: bucketList }],
      });
      nextId.current += saved.bucketList.length;
      const first = nextId.current - saved.bucketList.length;
      setRows(saved.bucketList.map((text, index) => ({ id: first + index, text })));
      toasts.show(strings.saved);
    } catch {
      // Shown below; the items stay.
    }
  };

  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {rows.length === 0 && <p className="text-muted">{strings.bucketEmpty}</p>}
      <ul ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-center gap-3">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-ember" />
            <input
              aria-label={strings.bucketItem(index + 1)}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- a new line is where one goes on writing
              autoFocus={row.text === ''}
              value={row.text}
              maxLength={ITEM_LENGTH}
              className={cx(CONTROL, 'min-w-0')}
              onChange={(event) => {
                const text = event.target.value;
                setRows((before) => before.map((other) => (other.id === row.id ? { ...other, text } : other)));
              }}
            />
            <Button
              kind="secondary"
              size="icon"
              aria-label={strings.bucketRemove(index + 1)}
              onClick={() => remove(row.id)}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="secondary" data-add onClick={add}>
        <Icon name="plus" />
        {strings.bucketAdd}
      </Button>
      {save.error && (
        <Alert title={asProblem(save.error).message}>
          <p>{strings.notSaved}</p>
        </Alert>
      )}
      <div>
        <Button type="submit" size="lg" busy={save.isPending} busyLabel={strings.saving}>
          {strings.save}
        </Button>
      </div>
    </form>
  );
}
