import { AsyncLocalStorage } from 'node:async_hooks';
import { eventually } from '@emberhood/service-kit/testing';
import pg from 'pg';
import type { GroupsWorld } from './groups-world.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;

/**
 * Cuts the connection at the n-th statement of a piece of work, from a statement that contains `begins` to one that
 * contains `ends`. To the database this is like the death of the process at that moment.
 */
export function cutAt(killAt: number, begins: string, ends = 'COMMIT'): { statements: () => number } {
  const victims = new Set<pg.Client>();
  let count = 0;
  let over = false;
  prototype.query = function (...args) {
    const text = textOf(args);
    if (!over && victims.size === 0 && text.includes(begins)) victims.add(this);
    if (victims.has(this) && !over) {
      count += 1;
      // Later statements of the connection are not part of this work.
      over = text.includes(ends);
      if (count === killAt)
        (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    }
    return original.apply(this, args);
  };
  return { statements: () => count };
}

/**
 * Repeats some work, cut one statement later each time until its commit, and checks what each cut has left. Returns the
 * number of cuts once the work is done.
 */
export async function cutAtEach(begins: string, work: () => Promise<boolean>, check: () => Promise<void>) {
  for (let cuts = 0; ; cuts++) {
    const { statements } = cutAt(cuts + 1, begins);
    const isDone = await work();
    mendConnections();
    if (isDone) {
      // A try that was refused for another reason, as on a busy machine, is a cut more than there are statements.
      expect(statements()).toBeLessThanOrEqual(cuts);
      return cuts;
    }
    await check();
  }
}

/** Calls `heard` with each statement of every connection, in order; the statement waits for what `heard` returns. */
export function overhear(heard: (statement: string) => Promise<unknown> | undefined): void {
  prototype.query = function (...args) {
    const ahead = heard(textOf(args));
    return ahead ? ahead.then(() => original.apply(this, args)) : original.apply(this, args);
  };
}

/**
 * Starts `other` at the first statement of `work` that contains `statement`, which waits until `other` is done or waits
 * for a lock.
 */
export async function during<Result>(
  world: GroupsWorld,
  { work, statement, other }: { work: () => Promise<Result>; statement: string; other: () => Promise<unknown> },
): Promise<Result> {
  // Like another process: outside the transaction that is being overheard.
  const elsewhere = AsyncLocalStorage.snapshot();
  const lockWaits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' limit 1`;
  let started: Promise<unknown> | undefined;
  overhear((text) => {
    if (started || !text.includes(statement)) return undefined;
    let isOver = false;
    started = elsewhere(other).finally(() => {
      isOver = true;
    });
    return eventually(async () => expect(isOver || (await world.rows(lockWaits)).length > 0).toBe(true));
  });
  try {
    const result = await work();
    expect(started).toBeDefined();
    await started;
    return result;
  } finally {
    mendConnections();
  }
}

function textOf([wish]: unknown[]): string {
  return typeof wish === 'string' ? wish : ((wish as { text?: string } | undefined)?.text ?? '');
}

export function mendConnections(): void {
  prototype.query = original;
}
