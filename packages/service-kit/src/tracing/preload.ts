import { setSourceMapsSupport } from 'node:module';

/**
 * `node --import dist/preload.js dist/auth.main.js`: before anything else is loaded, so that libraries can be watched. Without
 * an address to send traces to, nothing more is loaded.
 */
// Only for our own code, as Node's flag reads source maps of all packages, a fifth of the loading time.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

const { env } = process;
if (env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { traceProcess } = await import('./open-telemetry.ts');
  traceProcess(env);
}
