import { onAccountReset } from '#shared/account/boundary.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { createStore } from '#shared/store.ts';
import type { Draft } from './draft.ts';

interface Keyed {
  key: string;
}

/** What has not arrived yet, beside what else the draft has: it outlives a reload, and goes with the account. */
export class Outbox<One extends Keyed, Kept extends { unsent: One[] }> {
  readonly draft: Draft<Kept>;
  /** By key, of those that were tried: under way, or why they have not arrived. */
  readonly tried = createStore<ReadonlyMap<string, 'sending' | ApiProblem>>(new Map());
  private line: Promise<unknown> = Promise.resolve();

  constructor(draft: Draft<Kept>) {
    this.draft = draft;
    onAccountReset(() => this.tried.set(new Map()));
  }

  get unsent(): One[] {
    return this.draft.get().value.unsent;
  }

  keep(unsent: One[]): void {
    this.draft.update({ unsent } as Partial<Kept>);
    this.draft.flush();
  }

  drop(key: string): void {
    this.keep(this.unsent.filter((one) => one.key !== key));
  }

  /** One after the other, in the order in which they were written. What fails stays, as it is and with its key. */
  deliver(one: One, send: (one: One) => Promise<unknown>): void {
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
  resume(send: (one: One) => Promise<unknown>): void {
    if (!navigator.onLine) return;
    for (const one of this.unsent) {
      const tried = this.tried.get().get(one.key);
      if (tried === undefined || (tried !== 'sending' && isOfTheLine(tried))) this.deliver(one, send);
    }
  }

  private note(key: string, how: 'sending' | ApiProblem): void {
    this.tried.set(new Map([...this.tried.get(), [key, how]]));
  }
}

/** Of the connection or of ours, and not a refusal: the same may arrive later. */
export function isOfTheLine({ status }: ApiProblem): boolean {
  return status === 0 || status >= 500;
}

/** One for each group, made when it is first asked for. */
export function outboxes<Made>(make: (groupId: string) => Made): (groupId: string) => Made {
  const known = new Map<string, Made>();
  return (groupId) => {
    const outbox = known.get(groupId) ?? make(groupId);
    known.set(groupId, outbox);
    return outbox;
  };
}
