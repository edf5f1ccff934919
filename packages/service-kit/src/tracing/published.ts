import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Attributes that may leave the process. Libraries add others, such as request addresses, keys and messages. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'db.system.name',
  'db.operation.name',
  'rpc.system',
  'messaging.system',
  'messaging.destination.name',
  'messaging.operation.type',
  'emberhood.request_id',
  'emberhood.attempt',
  'emberhood.code',
  'process.executable.name',
  'process.exit.code',
  'error.type',
]);
const QUERY = 'db.query.text';
/** Only PostgreSQL spans keep their text, as a Redis command's arguments are keys and values. */
const WITH_TEXT = 'postgresql';
const MAX_QUERY = 500;

/** Removes literals from a statement's text; parameters are separate anyway. */
export function withoutLiterals(sql: string): string {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'?/g, '?')
    .replaceAll(/(?<![\w$])-?\d[\w.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_QUERY);
}

/** The span as it may leave the process: without error messages and unlisted attributes. */
export function published(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([key]) => PUBLISHED.has(key)));
  const query = span.attributes[QUERY];
  if (typeof query === 'string' && span.attributes['db.system.name'] === WITH_TEXT)
    attributes[QUERY] = withoutLiterals(query);
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}

/** @param failed is called with what the receiver did not accept */
export function publishing(exporter: SpanExporter, failed: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) => {
      exporter.export(spans.map(published), (result) => {
        if (result.error) failed(result.error);
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
