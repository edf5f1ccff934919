import type { z } from '../zod.ts';

/**
 * What a notification is about. Suspended people get those about their money, the safety of their account and data, and
 * decisions they may object to, but not `taking-part`, which is everything else.
 */
export type About = 'money' | 'safety' | 'objection' | 'taking-part';

/** One kind of message to a person: its name, the version of its data's shape, and that shape. */
export interface NotificationTemplate<Data extends z.ZodType = z.ZodType> {
  /** `<domain>.<kind>`; its text is in the auth service's `notifications/templates`. */
  readonly name: string;
  readonly about: About;
  /** Incremented with every change of `data` that older readers do not understand. */
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

/** The rule for what suspended people are told. */
export function isForSuspended({ about }: Pick<NotificationTemplate, 'about'>): boolean {
  return about !== 'taking-part';
}
