import { z } from '@emberhood/contracts/zod';
import { Draft } from '#shared/drafts/draft.ts';
import { Outbox, outboxes } from '#shared/drafts/outbox.ts';
import { OWN, storedKeys } from '#shared/drafts/storage.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { chatStrings as strings } from './strings.ts';

const KEY = 'chat.';
/** "I am at the door" helps nobody days later. */
export const WAITS_DAYS = 3;
const WAITS_MS = WAITS_DAYS * 86_400_000;
/** When it was written; entries of an earlier release count as new until they are saved again. */
const Written = z.number().default(() => Date.now());

/** The quoted message, as shown above the answer. */
const Quoted = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type Quoted = z.output<typeof Quoted>;

const Unsent = z.object({
  key: z.uuid(),
  text: z.string(),
  quoted: Quoted.nullable().optional(),
  /** Already uploaded. */
  photo: z.object({ id: z.uuid(), alt: z.string() }).optional(),
  at: Written,
});
export type Unsent = z.output<typeof Unsent>;

const Kept = z.object({
  text: z.string(),
  quoted: Quoted.nullable().default(null),
  unsent: z.array(Unsent),
  at: Written,
});
type Kept = z.output<typeof Kept>;

/** The draft and the undelivered messages to a group; both are kept for some days. */
class ChatOutbox extends Outbox<Unsent, Kept> {
  write(text: string): void {
    this.draft.update({ text, at: Date.now() });
  }

  /** Drops what is older than some days. Returns whether text was lost. */
  expire(): boolean {
    // Subscribing reads other tabs' changes.
    const stop = this.draft.subscribe(() => undefined);
    const since = Date.now() - WAITS_MS;
    const { text, quoted, unsent, at } = this.draft.get().value;
    const left = unsent.filter((one) => one.at > since);
    const isOld = at <= since;
    if (left.length < unsent.length) this.keep(left);
    if (isOld && (text !== '' || quoted)) this.draft.update({ text: '', quoted: null });
    if (left.length === 0 && (isOld || (text === '' && !quoted))) this.draft.reset();
    stop();
    return left.length < unsent.length || (isOld && text !== '');
  }
}

export const outboxOf = outboxes(
  (groupId) =>
    new ChatOutbox(
      new Draft<Kept>({
        key: KEY + groupId,
        version: 1,
        schema: Kept,
        initial: { text: '', quoted: null, unsent: [], at: 0 },
      }),
    ),
);

/** Expires the stored messages of all chats, including closed ones. */
export function expireOutboxes(): void {
  const prefix = OWN + KEY;
  const expired = storedKeys(prefix).filter((key) => outboxOf(key.slice(prefix.length)).expire());
  if (expired.length > 0) toasts.show(strings.expired(WAITS_DAYS), { kind: 'error' });
}
