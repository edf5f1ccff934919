import { setSourceMapsSupport } from 'node:module';

/**
 * `node --import dist/preload.js dist/auth.main.js`: runs before anything else, so that libraries can be instrumented.
 * Without a trace collector it loads nothing more.
 */
// For our own code only, as Node's flag reads all packages' source maps, a fifth of the loading time.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

const { env } = process;
if (env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { traceProcess } = await import('./open-telemetry.ts');
  traceProcess(env);
}
