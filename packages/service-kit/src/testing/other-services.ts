import type { ServiceName } from '@emberhood/contracts';
import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import type { Env } from '../config/config.ts';
import type { TestStack } from './stack.ts';

/** Loads a service's sources by path, as services must not import each other. */
export async function findService(service: ServiceName) {
  const sources = new URL(`../../../../services/${service}/src/`, import.meta.url);
  const processes = (await import(new URL('service.ts', sources).href)) as Record<string, ServiceDefinition>;
  const definition = processes[`${service}Service`];
  if (!definition) throw new Error(`${service} exports no ${service}Service`);
  return { definition, worker: processes[`${service}Worker`] };
}

/** Starts another service beside the one under test, on its own schema. */
export async function startBeside(stack: TestStack, service: ServiceName, settings: Env = {}): Promise<RunningService> {
  const { definition } = await findService(service);
  await stack.provisionService(service);
  return stack.start(definition, settings);
}
