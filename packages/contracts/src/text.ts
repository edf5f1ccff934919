import { z } from './zod.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text, and for attributes in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Nothing that breaks the line, and nothing that reverses the words after it on the screen of whoever reads it. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text);
/** Not only characters that nobody sees. */
const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(text);

/** Text of several lines, which may be empty: of nothing that can be seen nothing is left. */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite((written) => (isVisible(written) ? written.trim() : ''))
    .max(max);
/** What pasting brings along between words: a name with it is not found, though it reads the same. */
const UNSEEN = /[\u00ad\u200b\u2060-\u2064\ufeff]/gu;

/** A line of text, which may be empty. */
export const line = (max: number) =>
  freeText(max)
    .overwrite((written) => written.replaceAll(UNSEEN, '').trim())
    .refine(isOneLine);
/** A line of text, such as a name or a title. */
export const filledLine = (max: number) => line(max).min(1);
