import type { z } from '../zod.ts';

/** One kind of message to a person: its name, the version of its data's shape, and that shape. */
export interface NotificationTemplate<Data extends z.ZodType = z.ZodType> {
  /** `<domain>.<kind>`; the text of the same name is in the auth service's `notifications/templates`. */
  readonly name: string;
  /** Grows with every change of `data` that an older reader could not follow. */
  readonly version: number;
  readonly data: Data;
}

export function template<Data extends z.ZodType>(name: string, data: Data, version = 1): NotificationTemplate<Data> {
  return { name, version, data };
}
