import { ProcessConfig, loadConfig, type Env } from '../config/config.ts';
import { Health } from '../health/health.ts';
import { createLogger, type LogDestination, type Logger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ProcessStatusReporter } from '../ops/process-status.ts';
import { Nats } from '../rpc/connection.ts';
import { identifyTraces } from '../tracing/spans.ts';

/** What a process sets up before Nest starts: settings, log, metrics, health and its NATS connection. */
export interface ProcessParts {
  /** Name of the process, e.g. `media-worker`. */
  name: string;
  config: ProcessConfig;
  logger: Logger;
  metrics: Metrics;
  health: Health;
  nats: Nats;
  status: ProcessStatusReporter;
}

/**
 * @param log where log lines go instead of stdout
 * @throws ConfigError naming every missing or wrong setting
 */
export async function openProcess(name: string, env: Env, log?: LogDestination): Promise<ProcessParts> {
  const config = loadConfig(ProcessConfig, env);
  const logger = createLogger({ service: name, instance: config.SERVICE_INSTANCE, level: config.LOG_LEVEL }, log);
  identifyTraces(name, config.SERVICE_INSTANCE, logger);
  const nats = await Nats.open(config, name, logger);
  const health = new Health();
  health.register('nats', () => nats.ping());
  const metrics = new Metrics();
  metrics.watchDependencies(() => health.readiness());
  const status = new ProcessStatusReporter({ process: name, instance: config.SERVICE_INSTANCE }, health, nats, logger);
  return { name, config, logger, metrics, health, nats, status };
}
