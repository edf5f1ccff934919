import type { z } from '../zod.ts';

/** One kind of message to a person: its name, the version of its data's shape, and that shape. */
export interface NotificationTemplate<Data extends z.ZodType = z.ZodType> {
  /** `<domain>.<kind>`; its text is in the auth service's `notifications/templates`. */
  readonly name: string;
  /** Grows with every change of `data` that an older reader could not follow. */
  readonly version: number;
  readonly data: Data;
  /** A suspended person gets this message all the same. */
  readonly toSuspended: boolean;
}

export function template<Data extends z.ZodType>(
  name: string,
  data: Data,
  options: { version?: number; toSuspended?: boolean } = {},
): NotificationTemplate<Data> {
  return { name, data, version: options.version ?? 1, toSuspended: options.toSuspended ?? false };
}
