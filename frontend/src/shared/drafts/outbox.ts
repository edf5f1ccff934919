import { onAccountReset } from '#shared/account/boundary.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { createStore } from '#shared/store.ts';
import type { Draft } from './draft.ts';

interface Keyed {
  key: string;
}

/** Messages that the server has not accepted yet. The draft that holds them survives a reload, but not a sign-out. */
export class Outbox<Item extends Keyed, Kept extends { unsent: Item[] }> {
  readonly draft: Draft<Kept>;
  /** The delivery state of tried messages, by key: being sent, or why it failed. */
  readonly tried = createStore<ReadonlyMap<string, 'sending' | ApiProblem>>(new Map());
  private queue: Promise<unknown> = Promise.resolve();

  constructor(draft: Draft<Kept>) {
    this.draft = draft;
    onAccountReset(() => this.tried.set(new Map()));
  }

  get unsent(): Item[] {
    return this.draft.get().value.unsent;
  }

  keep(unsent: Item[]): void {
    this.draft.update({ unsent } as Partial<Kept>);
    this.draft.flush();
  }

  drop(key: string): void {
    this.keep(this.unsent.filter((item) => item.key !== key));
  }

  /** Sends one at a time, in the order written. One that fails stays unsent and keeps its key. */
  deliver(item: Item, send: (item: Item) => Promise<unknown>): void {
    this.note(item.key, 'sending');
    this.queue = this.queue.then(async () => {
      // Discarded meanwhile, or written by an account that has signed out.
      if (!this.unsent.some(({ key }) => key === item.key)) return;
      try {
        await send(item);
        this.drop(item.key);
      } catch (error) {
        this.note(item.key, asProblem(error));
      }
    });
  }

  /** Retries unsent messages, also those from before a reload, but none that the server has refused. */
  resume(send: (item: Item) => Promise<unknown>): void {
    if (!navigator.onLine) return;
    for (const item of this.unsent) {
      const tried = this.tried.get().get(item.key);
      if (tried === undefined || (tried !== 'sending' && isTransient(tried))) this.deliver(item, send);
    }
  }

  private note(key: string, how: 'sending' | ApiProblem): void {
    this.tried.set(new Map([...this.tried.get(), [key, how]]));
  }
}

/** The connection or our server failed, and nothing was refused: a retry may succeed. */
export function isTransient({ status }: ApiProblem): boolean {
  return status === 0 || status >= 500;
}

/** One outbox for each group, created when first asked for. */
export function outboxes<Made>(make: (groupId: string) => Made): (groupId: string) => Made {
  const known = new Map<string, Made>();
  return (groupId) => {
    const outbox = known.get(groupId) ?? make(groupId);
    known.set(groupId, outbox);
    return outbox;
  };
}
