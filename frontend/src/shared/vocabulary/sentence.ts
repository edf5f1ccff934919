import { LOCALE } from './locale.ts';

/** Drops the second full stop of each sentence that ends in `6:35 p.m.`. */
export const sentence = (text: string): string => text.replace(/\.\.(?=\s|$)/g, '.');

const format = new Intl.ListFormat(LOCALE);

/** Several things in a sentence: `Mia, Noah, and Sam`. */
export const listOf = (things: readonly string[]): string => format.format(things);
