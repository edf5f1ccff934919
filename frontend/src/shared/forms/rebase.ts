import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formStrings as strings } from './strings.ts';

/** What may be saved elsewhere while a form is open, whose values have in `replaces` what it began with. */
export interface Latest<Input extends FieldValues> {
  read: () => Promise<Input | undefined>;
  /** Each field with its label, and what is there now in words. */
  words: (now: Input) => readonly (readonly [field: FieldPath<Input>, label: string, is: string])[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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
 * Puts what is there now under what was changed here, which the next save then replaces, and says at each field that
 * was saved elsewhere what it is. Returns whether there is one.
 */
export function rebase<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  begun: Input,
  now: Input,
  words: Latest<Input>['words'],
): boolean {
  const mine = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, begun[name]));
  resetUnder(form, now, Object.fromEntries(mine) as Partial<Input>);
  const changed = words(now).filter(([field]) => {
    const [name = ''] = field.split('.');
    return !isSame(begun[name], now[name]);
  });
  for (const [field, label, is] of changed) form.setError(field, { type: 'server', message: strings.now(label, is) });
  return changed.length > 0;
}
