import type { ServiceName } from '@emberhood/contracts';
import type { ProvisionOptions } from '../bootstrap/provision.ts';
import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import type { Env } from '../config/config.ts';
import type { TestStack } from './stack.ts';

/** A service as its sources have it: found by path, not imported, as services know each other by RPC only. */
export async function findService(service: ServiceName) {
  const sources = new URL(`../../../../services/${service}/src/`, import.meta.url);
  type Database = Pick<ProvisionOptions, 'entities' | 'migrations'>;
  const { entities, migrations } = (await import(new URL('database.ts', sources).href)) as Database;
  const processes = (await import(new URL('service.ts', sources).href)) as Record<string, ServiceDefinition>;
  const definition = processes[`${service}Service`];
  if (!definition) throw new Error(`${service} exports no ${service}Service`);
  return { schema: { service, entities, migrations }, definition, worker: processes[`${service}Worker`] };
}

/** Another service beside the one under test, on a schema of its own. */
export async function startBeside(stack: TestStack, service: ServiceName, settings: Env = {}): Promise<RunningService> {
  const { schema, definition } = await findService(service);
  await stack.provision(schema);
  return stack.start(definition, settings);
}
