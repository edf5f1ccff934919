import { AppError } from '@emberhood/contracts';
import type { Logger } from 'pino';
import { currentContext, followContexts, runInContext, type RequestContext } from '../context/context.ts';

/** Attributes that are sent with a span: names and numbers, never personal data or people's words. */
export type SpanFacts = Record<string, string | number | boolean>;

export interface SpanStart {
  /** One of few distinct names: a subject, a route's template. */
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  facts?: SpanFacts;
}

export interface OpenSpan {
  traceparent: string;
  /** @param error marks the span as failed, unless it is an answer to the caller (below 500) */
  end: (facts?: SpanFacts, error?: unknown) => void;
}

/** Implemented by `open-telemetry.ts` if tracing is on. */
export interface Tracing {
  start: (span: SpanStart, parent: RequestContext) => OpenSpan;
  /** Runs work so that libraries' spans belong to the context's span, or to none. */
  enter: <T>(context: RequestContext | undefined, work: () => T) => T;
  /** Names the spans' process, which is known only once it has read its settings. */
  identify: (process: string, instance: string, logger: Logger) => void;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

export function startTracing(chosen: Tracing): void {
  tracing = chosen;
  followContexts((context, work) => chosen.enter(context, work));
}

export function identifyTraces(process: string, instance: string, logger: Logger): void {
  tracing?.identify(process, instance, logger);
}

export async function stopTracing(): Promise<void> {
  await tracing?.stop();
}

const UNTRACED = (): void => undefined;

/** Opens a span that is ended elsewhere; run its work in the returned context. */
export function openSpan(start: SpanStart, context: RequestContext): { context: RequestContext; end: OpenSpan['end'] } {
  if (!tracing) return { context, end: UNTRACED };
  const { traceparent, end } = tracing.start(start, context);
  return { context: { ...context, traceparent }, end };
}

/** Runs work in this context, as a span of its trace. */
export function runInSpan<T>(start: SpanStart, context: RequestContext, work: () => Promise<T>): Promise<T> {
  if (!tracing) return runInContext(context, work);
  const span = openSpan(start, context);
  return runInContext(span.context, async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end({}, error);
      throw error;
    }
  });
}

/** Runs work as a span of the current context; background work (polling) has no spans. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const context = tracing && currentContext();
  return context ? runInSpan(start, context, work) : work();
}

/** The error type that a span records; never the message. */
export function errorType(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
