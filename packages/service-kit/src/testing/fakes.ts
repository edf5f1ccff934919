import type { EventDefinition } from '@emberhood/contracts';
import type { Transactions, Tx } from '../database/database.module.ts';
import type { Outbox } from '../events/outbox.ts';

/**
 * Stands in for a class of ours of which only these members are used: any other throws, by its name. Their types are those
 * of the class, so that a changed repository does not compile here. For a service's own branches, in milliseconds; what a
 * statement does is for the medium specs (decision: tests).
 */
export function strictFake<T extends object>(name: string, members: Partial<T> = {}): T {
  return new Proxy(members, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key) as unknown;
      // A promise that resolves to it is asked for that.
      if (key === 'then' || typeof key === 'symbol') return undefined;
      throw new Error(`${name}.${key} is used, and nobody expects it`);
    },
  }) as T;
}

/** A transaction of which nothing may be asked but by repositories. */
export const fakeTx = strictFake<Tx>('Tx');

/** Runs its work at once; whether an error takes it back is the database's. */
export function fakeTransactions(): Transactions {
  return strictFake<Transactions>('Transactions', { run: (work) => work(fakeTx) });
}

/** An outbox that keeps what it is given, and takes only what the event's schema does. */
export function fakeOutbox(): { outbox: Outbox; told: { type: string; payload: unknown }[] } {
  const told: { type: string; payload: unknown }[] = [];
  const outbox = strictFake<Outbox>('Outbox', {
    add: (_tx: Tx, { type, payload: schema }: EventDefinition, payload: unknown) => {
      told.push({ type, payload: schema.parse(payload) });
      return Promise.resolve();
    },
  });
  return { outbox, told };
}

/** What was done, in its order: `note` is told by members of fakes that would do it. */
export function doneInOrder(): { did: string[]; note: (word: string) => Promise<void> } {
  const did: string[] = [];
  return { did, note: (word) => Promise.resolve(void did.push(word)) };
}
