import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is passed on with a request through all processes. */
export interface RequestContext {
  readonly correlationId: string;
  /** W3C trace context: the trace id and the id of the innermost open span. */
  readonly traceparent: string;
  /** Id of the event being handled, if any. */
  readonly causationId?: string;
  /** When the caller stops waiting, in milliseconds since 1970; background work has none. */
  readonly deadline?: number;
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

const CORRELATION_ID = /^[A-Za-z0-9._-]{8,64}$/;
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/;
/** The span id while no span has been opened yet. */
const NO_SPAN = '0'.repeat(16);

export const CORRELATION_HEADER = 'x-correlation-id';
export const TRACEPARENT_HEADER = 'traceparent';

type Enter = <T>(context: RequestContext | undefined, work: () => T) => T;
let enter: Enter = (_context, work) => work();

/** Lets tracing follow contexts, so that spans of libraries belong to the span of their context. */
export function followContexts(follow: Enter): void {
  enter = follow;
}

/** 32 random digits. Uses randomUUID, as it draws from a pool, unlike randomBytes, and every call needs this. */
function hex(): string {
  return randomUUID().replaceAll('-', '');
}

/** Makes a context from incoming headers. Replaces malformed ones; the trace id is the default request id. */
export function makeContext(
  correlationId?: string,
  traceparent?: string,
  causationId?: string,
  deadline?: number,
): RequestContext {
  const known = traceparent === undefined ? null : TRACEPARENT.exec(traceparent);
  const traceId = known?.[1] ?? hex();
  return {
    correlationId: correlationId !== undefined && CORRELATION_ID.test(correlationId) ? correlationId : traceId,
    traceparent: known?.[0] ?? `00-${traceId}-${NO_SPAN}-01`,
    ...(causationId !== undefined && { causationId }),
    ...(deadline !== undefined && { deadline }),
  };
}

/** The context of a request from outside. Keeps the trace id but drops the browser's span, as nobody exports that. */
export function contextOfOutside(correlationId?: string, traceparent?: string): RequestContext {
  const context = makeContext(correlationId, traceparent);
  return { ...context, traceparent: `00-${traceIdOf(context)}-${NO_SPAN}-01` };
}

/** The context of a request if only its id is known. */
export function contextOfRequest(correlationId: string): RequestContext {
  return makeContext(correlationId, `00-${correlationId}-${NO_SPAN}-01`);
}

export function traceIdOf({ traceparent }: RequestContext): string {
  return traceparent.slice(3, 35);
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return enter(context, () => storage.run(context, work));
}

/** Runs work that outlives the request that starts it, without the request's id, trace and deadline. */
export function outsideContext<T>(work: () => T): T {
  return enter(undefined, () => storage.run(undefined, work));
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** The current context, or a fresh one for background work (timers, start-up). */
export function contextOrNew(): RequestContext {
  return storage.getStore() ?? makeContext();
}
