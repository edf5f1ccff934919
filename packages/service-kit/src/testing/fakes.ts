import type { EventDefinition } from '@emberhood/contracts';
import type { Transactions, Tx } from '../database/database.module.ts';
import type { Outbox } from '../events/outbox.ts';

export { codeOf } from './refusals.ts';

/**
 * Stands in for a class of which only these members are used: any other throws with its name. The class's own types
 * apply, so that a changed repository fails to compile. For fast specs of a service's own branches; medium specs cover
 * what statements do (decision: tests).
 */
export function strictFake<T extends object>(name: string, members: Partial<T> = {}): T {
  return new Proxy(members, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key) as unknown;
      // Resolving a promise with the fake reads `then`.
      if (key === 'then' || typeof key === 'symbol') return undefined;
      throw new Error(`${name}.${key} is used, and nobody expects it`);
    },
  }) as T;
}

/** A transaction that only repositories may use. */
export const fakeTx = strictFake<Tx>('Tx');

/** Runs the work at once; rolling back is left to specs with a database. */
export function fakeTransactions(): Transactions {
  return strictFake<Transactions>('Transactions', { run: (work) => work(fakeTx) });
}

/** An outbox that records events and validates them by their schema. */
export function fakeOutbox(): { outbox: Outbox; published: { type: string; payload: unknown }[] } {
  const published: { type: string; payload: unknown }[] = [];
  const outbox = strictFake<Outbox>('Outbox', {
    add: (_tx: Tx, { type, payload: schema }: EventDefinition, payload: unknown) => {
      published.push({ type, payload: schema.parse(payload) });
      return Promise.resolve();
    },
  });
  return { outbox, published };
}

/** Records the order of actions: fakes' members call `note`. */
export function doneInOrder(): { did: string[]; note: (word: string) => Promise<void> } {
  const did: string[] = [];
  return { did, note: (word) => Promise.resolve(void did.push(word)) };
}
