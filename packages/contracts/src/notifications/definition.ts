import type { z } from '../zod.ts';

/**
 * What a message is about, which decides whether a suspended person gets it: their money, the safety of their account and data, and
 * what they may object to, yes; `taking-part` is everything else, which they are kept out of for now.
 */
export type About = 'money' | 'safety' | 'objection' | 'taking-part';

/** One kind of message to a person: its name, the version of its data's shape, and that shape. */
export interface NotificationTemplate<Data extends z.ZodType = z.ZodType> {
  /** `<domain>.<kind>`; its text is in the auth service's `notifications/templates`. */
  readonly name: string;
  readonly about: About;
  /** Grows with every change of `data` that an older reader could not follow. */
  readonly version: number;
  readonly data: Data;
}

export function template<Data extends z.ZodType>(
  name: string,
  about: About,
  data: Data,
  version = 1,
): NotificationTemplate<Data> {
  return { name, about, data, version };
}

/** The one rule of what suspended people are told. */
export function isForSuspended({ about }: Pick<NotificationTemplate, 'about'>): boolean {
  return about !== 'taking-part';
}
