import { runProcess } from './run.ts';
import { startService, type ServiceDefinition } from './service.ts';

/** The main function of a service's process. */
export function runService(definition: ServiceDefinition): Promise<void> {
  return runProcess(definition.process ?? definition.service, async (env) => {
    const service = await startService(definition, env);
    return {
      stop: service.stop,
      lost: service.parts.nats.connection.closed(),
      graceMs: service.parts.config.SHUTDOWN_GRACE_MS,
    };
  });
}
