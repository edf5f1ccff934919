/**
 * `node --import .../tracing/preload.js main.js`: before anything else is loaded, so that libraries can be watched. Without
 * an address to send traces to, nothing more is loaded.
 */
const { env } = process;
if (env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { traceProcess } = await import('./open-telemetry.ts');
  traceProcess(env);
}
