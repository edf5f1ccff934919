import { z } from '../zod.ts';

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${String(Math.ceil((bytes * 4) / 3))}}={0,2}$`));

/** A browser's push subscription (Push API): its holder can send to that browser. */
export const PushDevice = z.object({
  endpoint: z.url().max(1_024),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushDevice = z.output<typeof PushDevice>;
