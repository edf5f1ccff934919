import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What travels with a request from the browser to ffmpeg and back. */
export interface RequestContext {
  readonly correlationId: string;
  /** W3C trace context, passed on with a new span id at each hop. */
  readonly traceparent: string;
  /** Id of the event being handled, if any. */
  readonly causationId?: string;
  /** When nobody waits for the result any more, in milliseconds since 1970; work of our own accord has none. */
  readonly deadline?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();

const CORRELATION_ID = /^[A-Za-z0-9._-]{8,64}$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-(0[01])$/;

export const CORRELATION_HEADER = 'x-correlation-id';
export const TRACEPARENT_HEADER = 'traceparent';

/** 32 random digits; unlike randomBytes, randomUUID draws from a pool, and this is on every call's path. */
function hex(): string {
  return randomUUID().replaceAll('-', '');
}

/** A context from headers of outside; anything malformed is replaced. */
export function makeContext(
  correlationId?: string,
  traceparent?: string,
  causationId?: string,
  deadline?: number,
): RequestContext {
  const parent = traceparent === undefined ? null : TRACEPARENT.exec(traceparent);
  const traceId = parent?.[1] ?? hex();
  return {
    correlationId: correlationId !== undefined && CORRELATION_ID.test(correlationId) ? correlationId : randomUUID(),
    traceparent: `00-${traceId}-${hex().slice(16)}-${parent?.[2] ?? '01'}`,
    ...(causationId !== undefined && { causationId }),
    ...(deadline !== undefined && { deadline }),
  };
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The context at hand, or a fresh one for work that nobody asked for (timers, start-up). */
export function contextOrNew(): RequestContext {
  return storage.getStore() ?? makeContext();
}
