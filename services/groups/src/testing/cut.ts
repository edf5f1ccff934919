import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;

interface Cut {
  /** So many statements of the work went by, the cut one among them. */
  statements: () => number;
}

/**
 * Cuts the connection at the n-th statement of a piece of work that begins with a statement like this one and ends with a
 * commit: to the database, the death of the process at that moment.
 */
export function cutAt(killAt: number, begins: string, ends = 'COMMIT'): Cut {
  const victims = new Set<pg.Client>();
  let count = 0;
  let over = false;
  prototype.query = function (...args) {
    const text = textOf(args);
    if (!over && victims.size === 0 && text.includes(begins)) victims.add(this);
    if (victims.has(this) && !over) {
      count += 1;
      // What the connection does for others afterwards is no part of it.
      over = text.includes(ends);
      if (count === killAt)
        (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    }
    return original.apply(this, args);
  };
  return { statements: () => count };
}

/** Hears what any connection is asked, in its order; a statement waits for what is done ahead of it. */
export function overhear(heard: (statement: string) => Promise<unknown> | undefined): void {
  prototype.query = function (...args) {
    const ahead = heard(textOf(args));
    return ahead ? ahead.then(() => original.apply(this, args)) : original.apply(this, args);
  };
}

function textOf([wish]: unknown[]): string {
  return typeof wish === 'string' ? wish : ((wish as { text?: string } | undefined)?.text ?? '');
}

export function mendConnections(): void {
  prototype.query = original;
}
