import { z } from '@emberhood/contracts/zod';
import { onAccountReset } from '#shared/account/boundary.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { Draft } from '#shared/drafts/draft.ts';
import { createStore } from '#shared/store.ts';

/** The message that is answered, as much of it as stands above the answer. */
const Quoted = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type Quoted = z.output<typeof Quoted>;

const Unsent = z.object({
  key: z.uuid(),
  text: z.string(),
  quoted: Quoted.nullable().optional(),
  /** It lies in the store already. */
  photo: z.object({ id: z.uuid(), alt: z.string() }).optional(),
});
export type Unsent = z.output<typeof Unsent>;

const Kept = z.object({ text: z.string(), quoted: Quoted.nullable().default(null), unsent: z.array(Unsent) });
type Kept = z.output<typeof Kept>;

export type Send = (message: Unsent) => Promise<unknown>;

/** What is being written to a group, and what has not arrived there: both outlive a reload, and go with the account. */
export class Outbox {
  readonly draft: Draft<Kept>;
  /** By key, of those that were tried: under way, or why they have not arrived. */
  readonly tried = createStore<ReadonlyMap<string, 'sending' | ApiProblem>>(new Map());
  private line: Promise<unknown> = Promise.resolve();

  constructor(groupId: string) {
    this.draft = new Draft<Kept>({
      key: `chat.${groupId}`,
      version: 1,
      schema: Kept,
      initial: { text: '', quoted: null, unsent: [] },
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
