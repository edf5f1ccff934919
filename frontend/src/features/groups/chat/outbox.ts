import { z } from '@emberhood/contracts/zod';
import { onAccountReset } from '#shared/account/boundary.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { Draft } from '#shared/drafts/draft.ts';
import { OWN, storedKeys } from '#shared/drafts/storage.ts';
import { createStore } from '#shared/store.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { chatStrings as strings } from './strings.ts';

const KEY = 'chat.';
/** "I am at the door" helps nobody days later. */
export const WAITS_DAYS = 3;
const WAITS_MS = WAITS_DAYS * 86_400_000;
/** When something was written; what an earlier release has kept counts as new until it is kept again. */
const Written = z.number().default(() => Date.now());

/** The message that is answered, as much of it as stands above the answer. */
const Quoted = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type Quoted = z.output<typeof Quoted>;

const Unsent = z.object({ key: z.uuid(), text: z.string(), quoted: Quoted.nullable().optional(), at: Written });
export type Unsent = z.output<typeof Unsent>;

const Kept = z.object({
  text: z.string(),
  quoted: Quoted.nullable().default(null),
  unsent: z.array(Unsent),
  at: Written,
});
type Kept = z.output<typeof Kept>;

export type Send = (message: Unsent) => Promise<unknown>;

/** What is being written to a group, and what has not arrived there: both outlive a reload for some days, and go with the account. */
export class Outbox {
  readonly draft: Draft<Kept>;
  /** By key, of those that were tried: under way, or why they have not arrived. */
  readonly tried = createStore<ReadonlyMap<string, 'sending' | ApiProblem>>(new Map());
  private line: Promise<unknown> = Promise.resolve();

  constructor(groupId: string) {
    this.draft = new Draft<Kept>({
      key: KEY + groupId,
      version: 1,
      schema: Kept,
      initial: { text: '', quoted: null, unsent: [], at: 0 },
    });
    onAccountReset(() => this.tried.set(new Map()));
  }

  get unsent(): Unsent[] {
    return this.draft.get().value.unsent;
  }

  keep(unsent: Unsent[]): void {
    this.draft.update({ unsent });
    this.draft.flush();
  }

  drop(key: string): void {
    this.keep(this.unsent.filter((one) => one.key !== key));
  }

  write(text: string): void {
    this.draft.update({ text, at: Date.now() });
  }

  /** What is older than some days is neither sent nor kept. Whether words were lost. */
  expire(): boolean {
    // As other tabs have it by now.
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

  /** One after the other, in the order in which they were written. What fails stays, with its text and its key. */
  deliver(one: Unsent, send: Send): void {
    this.note(one.key, 'sending');
    this.line = this.line.then(async () => {
      // Discarded meanwhile, or of an account that has left.
      if (!this.unsent.some(({ key }) => key === one.key)) return;
      try {
        await send(one);
        this.drop(one.key);
      } catch (error) {
        this.note(one.key, asProblem(error));
      }
    });
  }

  /** By itself, also what was written before a reload. What the server has refused waits for its writer. */
  resume(send: Send): void {
    if (!navigator.onLine) return;
    for (const one of this.unsent) {
      const tried = this.tried.get().get(one.key);
      if (tried === undefined || (tried !== 'sending' && (tried.status === 0 || tried.status >= 500)))
        this.deliver(one, send);
    }
  }

  private note(key: string, how: 'sending' | ApiProblem): void {
    this.tried.set(new Map([...this.tried.get(), [key, how]]));
  }
}

const outboxes = new Map<string, Outbox>();

export function outboxOf(groupId: string): Outbox {
  const known = outboxes.get(groupId) ?? new Outbox(groupId);
  outboxes.set(groupId, known);
  return known;
}

/** In all chats that something is kept of, also those that are closed meanwhile. */
export function expireOutboxes(): void {
  const prefix = OWN + KEY;
  const expired = storedKeys(prefix).filter((key) => outboxOf(key.slice(prefix.length)).expire());
  if (expired.length > 0) toasts.show(strings.expired(WAITS_DAYS), { kind: 'error' });
}
