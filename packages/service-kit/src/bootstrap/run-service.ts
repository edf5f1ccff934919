import type { Env } from '../config/config.ts';
import { runProcess } from './run.ts';
import { startService, type ServiceDefinition } from './service.ts';

/** The main function of a service's process. @param onceRunning sets up what concerns the whole process */
export function runService(definition: ServiceDefinition, onceRunning?: (env: Env) => void): Promise<void> {
  return runProcess(definition.process ?? definition.service, async (env) => {
    const service = await startService(definition, env);
    onceRunning?.(env);
    return {
      stop: service.stop,
      lost: service.parts.nats.connection.closed(),
      graceMs: service.parts.config.SHUTDOWN_GRACE_MS,
    };
  });
}
