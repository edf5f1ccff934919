import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isAwaited, onAccountReset, subscribeAccount } from '#shared/account/boundary.ts';

/**
 * By the name of their form. In memory alone: a browser that others use, too, shall store nothing of who may not come
 * back.
 */
const left = new Map<string, object>();
onAccountReset(() => left.clear());

/**
 * Unsaved answers of a form whose session ends by itself wait under this name until the same account comes back to it.
 */
export function useLeftAnswers<Input extends FieldValues>(form: UseFormReturn<Input>, name: string | undefined): void {
  const { dirtyFields } = form.formState;
  const keep = useEffectEvent((key: string) => {
    const answers = Object.entries(form.getValues()).filter(([field]) => field in dirtyFields);
    if (isAwaited() && answers.length > 0) left.set(key, Object.fromEntries(answers));
  });
  const takeUp = useEffectEvent((key: string) => {
    const answers = left.get(key);
    left.delete(key);
    if (answers) form.reset({ ...form.getValues(), ...answers }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    takeUp(name);
    return subscribeAccount(() => keep(name));
  }, [name]);
}
