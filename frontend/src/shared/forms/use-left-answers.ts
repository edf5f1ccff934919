import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isAwaited, subscribeAccount } from '#shared/account/boundary.ts';
import { OWN, readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';
import { isRecord } from '../is-record.ts';

/** Unsaved answers of a form whose session ends by itself wait under this name until the same account comes back to it. */
export function useLeftAnswers<Input extends FieldValues>(form: UseFormReturn<Input>, name: string | undefined): void {
  const { dirtyFields } = form.formState;
  const key = `${OWN}left.${name ?? ''}`;
  const keep = useEffectEvent(() => {
    const left = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields);
    if (isAwaited() && left.length > 0) writeStored(key, Object.fromEntries(left));
  });
  const takeUp = useEffectEvent(() => {
    const left = readStored(key);
    removeStored(key);
    if (isRecord(left)) form.reset({ ...form.getValues(), ...left }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    takeUp();
    return subscribeAccount(() => keep());
  }, [name]);
}
