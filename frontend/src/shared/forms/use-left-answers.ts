import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isAwaited, onAccountReset, subscribeAccount } from '#shared/account/boundary.ts';

interface Left {
  answers: object;
  /** What the form had in their place when it began. */
  begun: object;
}

/**
 * By the name of their form. In memory alone: a browser that others use, too, shall store nothing of who may not come
 * back.
 */
const left = new Map<string, Left>();
onAccountReset(() => left.clear());

/** Answers over values from which they were not changed. */
export function resetUnder<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  values: Input,
  answers: Partial<Input>,
): void {
  form.reset(values);
  form.reset({ ...values, ...answers }, { keepDefaultValues: true });
}

/**
 * Unsaved answers of a form whose session ends by itself wait under this name until the same account comes back to it;
 * with `waits`, also when it is closed.
 */
export function useLeftAnswers<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  name: string | undefined,
  waits: boolean,
): void {
  const { defaultValues, dirtyFields } = form.formState;
  // With what the form is checked against, as something else may be there when it is restored.
  const keptOf = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields || field === 'replaces'));
  const keep = useEffectEvent((key: string, isClosing = false) => {
    const isKept = isClosing ? waits : isAwaited();
    if (isKept && Object.keys(dirtyFields).length > 0)
      left.set(key, { answers: keptOf(form.getValues()), begun: keptOf(defaultValues ?? {}) });
  });
  const takeUp = useEffectEvent((key: string) => {
    const found = left.get(key);
    left.delete(key);
    if (!found) return;
    resetUnder(form, { ...form.getValues(), ...found.begun }, found.answers);
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    takeUp(name);
    const stop = subscribeAccount(() => keep(name));
    return () => {
      stop();
      keep(name, true);
    };
  }, [name]);
}
