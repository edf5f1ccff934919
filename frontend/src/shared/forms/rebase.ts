import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formStrings as strings } from './strings.ts';
import { resetUnder } from './use-left-answers.ts';
import { isEqual } from './with-changes.ts';

/** What may be saved elsewhere while a form is open, whose values have in `replaces` what it began with. */
export interface Latest<Input extends FieldValues> {
  read: () => Promise<Input | null | undefined>;
  /** Each field with its label, and what is there now in words. */
  words: (now: Input) => readonly (readonly [field: FieldPath<Input>, label: string, is: string])[];
}

/**
 * Resolves to `changed` if fields say what is there now, and to `mine` if it is what was to be saved: the reply to an
 * earlier try was lost.
 */
export type Rebase<Input extends FieldValues> = (
  form: UseFormReturn<Input>,
  begun: Input,
) => Promise<'changed' | 'mine' | undefined>;

/**
 * Puts what is there now under what was changed here, which the next save then replaces, and says at each field that
 * has something else by now what it is. Where that cannot be read, the form stays as it is.
 */
export function rebaseOn<Input extends FieldValues>({ read, words }: Latest<Input>): Rebase<Input> {
  return async (form, begun) => {
    const now = await read().catch(() => null);
    if (!now) return undefined;
    const typed = Object.entries(form.getValues()).filter(([name, value]) => !isEqual(value, begun[name]));
    const saved = new Set(typed.filter(([name, value]) => isEqual(value, now[name])).map(([name]) => name));
    resetUnder(form, now, Object.fromEntries(typed) as Partial<Input>);
    const changed = words(now).filter(([field]) => {
      const [name = ''] = field.split('.');
      return !saved.has(name) && !isEqual(begun[name], now[name]);
    });
    for (const [field, label, is] of changed)
      form.setError(field, { type: 'server', message: strings.changedTo(label, is) });
    if (changed.length > 0) return 'changed';
    return saved.size > 0 && saved.size === typed.length ? 'mine' : undefined;
  };
}
