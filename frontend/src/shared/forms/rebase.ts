import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formStrings as strings } from './strings.ts';
import { resetUnder } from './use-left-answers.ts';

/** What may be saved elsewhere while a form is open, whose values have in `replaces` what it began with. */
export interface Latest<Input extends FieldValues> {
  read: () => Promise<Input | null | undefined>;
  /** Each field with its label, and what is there now in words. */
  words: (now: Input) => readonly (readonly [field: FieldPath<Input>, label: string, is: string])[];
}

/** Resolves to whether something else is there now than what the form began with. */
export type Rebase<Input extends FieldValues> = (form: UseFormReturn<Input>, begun: Input) => Promise<boolean>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts what is there now under what was changed here, which the next save then replaces, and says at each field that
 * was saved elsewhere what it is. Where that cannot be read, the form stays as it is.
 */
export function rebaseOn<Input extends FieldValues>({ read, words }: Latest<Input>): Rebase<Input> {
  return async (form, begun) => {
    const now = await read().catch(() => null);
    if (!now) return false;
    const mine = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, begun[name]));
    resetUnder(form, now, Object.fromEntries(mine) as Partial<Input>);
    const changed = words(now).filter(([field]) => {
      const [name = ''] = field.split('.');
      return !isSame(begun[name], now[name]);
    });
    for (const [field, label, is] of changed)
      form.setError(field, { type: 'server', message: strings.changedTo(label, is) });
    return changed.length > 0;
  };
}
