import { z } from '@emberhood/contracts/zod';
import { PAGE_NAMES } from '../page-name.ts';

/** A text that someone will read: trimmed, without double spaces, left-over placeholders or markup. */
export const Text = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), 'is not trimmed')
  .refine((text) => !/\s\s|[\n\t]/.test(text), 'has stray white space')
  .refine((text) => !/[{}<>]|lorem|tbd|xxx/i.test(text), 'holds a placeholder or markup');

/** The voice of the program pages. */
export const LowerCaseText = Text.refine((text) => text === text.toLowerCase(), 'is not in lower case');

export const Kebab = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** Fits a line of a search result. */
export const Summary = Text.refine(
  (text) => text.length >= 60 && text.length <= 160,
  'is not 60 to 160 characters long',
);

export const Range = z
  .strictObject({ min: z.int().positive(), max: z.int() })
  .refine(({ min, max }) => min <= max, 'ends before it begins');

/** A list without doubles. */
export const unique = <Item extends z.ZodType>(item: Item, min = 1) =>
  z
    .array(item)
    .min(min)
    .refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, 'holds a double');

export const Page = z.enum(PAGE_NAMES);
