/** What every process has. Nothing here loads a database, events, queues or mail: the gateway has none of them. */
export * from './bootstrap/core.module.ts';
export * from './bootstrap/process.ts';
export * from './bootstrap/run.ts';
export * from './bootstrap/tokens.ts';
export * from './config/config.ts';
export * from './context/context.ts';
export * from './context/loop.ts';
export * from './health/health.server.ts';
export * from './health/health.ts';
export * from './logging/logger.ts';
export * from './metrics/metrics.ts';
export * from './ops/process-status.ts';
export * from './rpc/broadcast.ts';
export * from './rpc/connection.ts';
export * from './rpc/rpc.client.ts';
export * from './rpc/storable.ts';
export * from './rpc/wire.ts';
export { inSpan, openSpan, type OpenSpan } from './tracing/spans.ts';
