import { createRequire } from 'node:module';
import { AppError } from '@emberhood/contracts';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context as active,
  isValidSpanId,
  trace,
  type Context,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { TracingConfig, loadConfig, type Env } from '../config/config.ts';
import { traceIdOf, type RequestContext } from '../context/context.ts';
import { OnceAMinute } from '../context/once-a-minute.ts';
import { publishing } from './published.ts';
import { errorType, startTracing, type OpenSpan, type SpanStart, type Tracing } from './spans.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const STOP_MS = 3_000;

/**
 * Spans by OpenTelemetry, sent by OTLP. Our own headers propagate contexts (rpc/wire.ts, the outbox, jobs);
 * OpenTelemetry's active context is made from their `traceparent`.
 */
class OpenTelemetry implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer;
  private readonly names = Promise.withResolvers<{ process: string; instance: string }>();
  private logger: Logger | undefined;
  /** Trace id for the root span being started, as the request's context has one before any span exists. */
  private rootTrace: string | undefined;

  constructor(config: { endpoint: string; ratio: number }) {
    const ids = new RandomIdGenerator();
    const untaken = new OnceAMinute((error) =>
      this.logger?.warn({ err: error }, 'Traces: the receiver does not take them'),
    );
    const exporter = new OTLPTraceExporter({ url: `${config.endpoint.replace(/\/+$/, '')}/v1/traces` });
    this.provider = new TracerProvider({
      // Samples by trace id, so that all processes keep the same traces, whatever an outside caller asks for.
      sampler: new TraceIdRatioBasedSampler(config.ratio),
      resource: resourceFromAttributes({
        'service.namespace': 'emberhood',
        'service.name': this.names.promise.then(({ process }) => process),
        'service.instance.id': this.names.promise.then(({ instance }) => instance),
      }),
      idGenerator: {
        generateTraceId: () => this.rootTrace ?? ids.generateTraceId(),
        generateSpanId: () => ids.generateSpanId(),
      },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: publishing(exporter, (error) => untaken.add(error)),
        }),
      ],
    });
    active.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(this.provider);
    this.tracer = this.provider.getTracer('emberhood');
  }

  start({ name, kind, facts }: SpanStart, parent: RequestContext): OpenSpan {
    const above = contextOf(parent);
    this.rootTrace = traceIdOf(parent);
    const span = this.tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes: { ...facts, 'emberhood.request_id': parent.correlationId } },
      above,
    );
    this.rootTrace = undefined;
    const { traceId, spanId } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      end: (more = {}, error) => {
        span.setAttributes(more);
        if (error !== undefined) {
          span.setAttribute('error.type', errorType(error));
          if (!(error instanceof AppError && error.status < 500)) span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  enter<T>(context: RequestContext | undefined, work: () => T): T {
    return active.with(context ? contextOf(context) : ROOT_CONTEXT, work);
  }

  identify(process: string, instance: string, logger: Logger): void {
    this.logger = logger;
    this.names.resolve({ process, instance });
  }

  async stop(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
  }
}

/** Without an open span, the root context: the next span becomes the trace's root, and libraries create none. */
function contextOf({ traceparent }: RequestContext): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  if (!isValidSpanId(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

/** Loads and instruments both libraries here; they are CommonJS, so later imports get the same modules. */
function watchLibraries(): void {
  registerInstrumentations({
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  const require = createRequire(import.meta.url);
  for (const library of ['pg', 'ioredis']) require(library);
}

/** Call this before loading anything else. `openProcess` reports wrong settings with all others. */
export function traceProcess(env: Env): void {
  let config: TracingConfig;
  try {
    config = loadConfig(TracingConfig, env);
  } catch {
    return;
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === undefined) return;
  startTracing(new OpenTelemetry({ endpoint, ratio }));
  watchLibraries();
}
