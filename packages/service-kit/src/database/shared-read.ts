import { contextOrNew, currentContext, runInContext, type RequestContext } from '../context/context.ts';

const MAX_KEYS = 200;

interface Asking<Row> {
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads by key; calls within one turn of the event loop share a query. For the few reads that every request makes and
 * that arrive together (RPC definitions with `batched`). Nothing is cached: rows are read after the call.
 */
export class SharedRead<Row> {
  private asking = new Map<string, Asking<Row>[]>();
  /** The latest deadline of all callers, so that one with little time does not end the others' query. */
  private deadline = 0;

  /**
   * @param read returns all rows of these keys; the rows of one key keep their order
   * @param keyOf returns the key of a row, spelled as callers ask for it
   */
  constructor(
    private readonly read: (keys: string[]) => Promise<Row[]>,
    private readonly keyOf: (row: Row) => string,
  ) {}

  find(key: string): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      if (this.asking.size === 0) setImmediate(() => void this.answer());
      this.deadline = Math.max(this.deadline, currentContext()?.deadline ?? Number.POSITIVE_INFINITY);
      const others = this.asking.get(key);
      if (others) others.push({ resolve, reject });
      else this.asking.set(key, [{ resolve, reject }]);
      if (this.asking.size === MAX_KEYS) void this.answer();
    });
  }

  private async answer(): Promise<void> {
    const asking = this.asking;
    if (asking.size === 0) return;
    const deadline = this.deadline;
    this.asking = new Map();
    this.deadline = 0;
    try {
      const read = runInContext(contextUntil(deadline), () => this.read([...asking.keys()]));
      const rows = Map.groupBy(await read, this.keyOf);
      for (const [key, askers] of asking) for (const { resolve } of askers) resolve(rows.get(key) ?? []);
    } catch (error) {
      for (const { reject } of [...asking.values()].flat()) reject(error);
    }
  }
}

function contextUntil(deadline: number): RequestContext {
  const { correlationId, traceparent, causationId } = contextOrNew();
  return {
    correlationId,
    traceparent,
    ...(causationId !== undefined && { causationId }),
    ...(Number.isFinite(deadline) && { deadline }),
  };
}
