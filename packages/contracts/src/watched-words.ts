import { freeText } from './text.ts';
import { z } from './zod.ts';

/** Limited, as every page with people's texts loads all of them. */
export const WATCHED_WORDS_MAX = 300;

/** A word or phrase that is highlighted for the team in people's texts. It hides or rejects nothing. */
export const WatchedWord = z.object({
  id: z.uuid(),
  word: z.string(),
  /** Why the team watches for it. */
  reason: z.string(),
  addedAt: z.iso.datetime(),
});
export type WatchedWord = z.output<typeof WatchedWord>;

const reason = freeText(300).min(3);

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

/** Normalizes a text: without case, accents and kinds of spaces. `at`: the original position of each code unit. */
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

/** Equal for two words that match each other. */
export function keyOfWord(word: string): string {
  return folded(word).text.replaceAll(/ +/g, ' ').trim();
}

/** Finds these words in a text as ranges; whole words only. */
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
  // Without a lookbehind, which our oldest supported browsers lack.
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const { text: plain, at } = folded(text);
    return [...plain.matchAll(pattern)].map(({ index, 1: before = '', 2: found = '' }) => {
      const start = index + before.length;
      return [at[start] ?? 0, at[start + found.length] ?? text.length];
    });
  };
}
