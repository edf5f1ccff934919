import { z } from './zod.ts';

/** All of them go with each page that shows texts of people. */
export const WATCHED_WORDS_MAX = 300;

/** A word or phrase that stands out to the team wherever it reads what people wrote. Nothing is hidden or refused by it. */
export const WatchedWord = z.object({
  id: z.uuid(),
  word: z.string(),
  /** Why the team looks out for it. */
  reason: z.string(),
  addedAt: z.iso.datetime(),
});
export type WatchedWord = z.output<typeof WatchedWord>;

const reason = z.string().trim().min(3).max(300);

export const WatchedWordInput = z.object({
  word: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .refine((word) => /[\p{L}\p{N}]/u.test(word), 'has neither letter nor number'),
  reason,
});
export type WatchedWordInput = z.output<typeof WatchedWordInput>;

export const WordRemovalInput = z.object({ reason });

/** A text in the form in which words are compared: without case, accents and kinds of spaces. `at`: where each unit stood in the text. */
function folded(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let result = '';
  let index = 0;
  for (const char of text) {
    const plain = char.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/\s/g, ' ');
    for (let unit = 0; unit < plain.length; unit++) at.push(index);
    result += plain;
    index += char.length;
  }
  return { text: result, at };
}

/** The same for two words of which one is found where the other is. */
export function keyOfWord(word: string): string {
  return folded(word).text.replaceAll(/ +/g, ' ').trim();
}

/** Where these words stand in a text, from and to; only as whole words. */
export type WordFinder = (text: string) => [number, number][];

export function finderOf(words: readonly string[]): WordFinder {
  if (words.length === 0) return () => [];
  // The longest first, so that a phrase is found as a whole.
  const patterns = words
    .map((word) =>
      keyOfWord(word)
        .replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')
        .replaceAll(' ', ' +'),
    )
    .toSorted((one, other) => other.length - one.length);
  // A lookbehind would do, and is younger than the oldest browsers we serve.
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const { text: plain, at } = folded(text);
    return [...plain.matchAll(pattern)].map(({ index, 1: before = '', 2: found = '' }) => {
      const start = index + before.length;
      return [at[start] ?? 0, at[start + found.length] ?? text.length];
    });
  };
}
