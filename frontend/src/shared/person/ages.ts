import { z } from '@emberhood/contracts/zod';

/** An age in a form: a string, as in a select; empty if there is none. */
export const AgeText = z.string().regex(/^\d*$/);

export const ageText = (age: number | null): string => (age === null ? '' : String(age));

export const ageOf = (text: string): number | null => (text === '' ? null : Number(text));
