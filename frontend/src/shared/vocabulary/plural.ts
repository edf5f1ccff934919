import { LOCALE } from './locale.ts';

const rules = new Intl.PluralRules(LOCALE);

/** The words for a number of things, by the rules of the language: `{ one: '1 video', other: '{n} videos' }`. */
export function plural(count: number, words: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  return (words[rules.select(count)] ?? words.other).replaceAll('{n}', String(count));
}
