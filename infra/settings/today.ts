import { SERVICES } from '@emberhood/contracts';
import { ProcessConfig, settingsOf, type ServiceDefinition } from '@emberhood/service-kit';
import { GatewayConfig } from '../../gateway/src/config.ts';
import { defaultsOf, type ProcessSettings } from './render.ts';

/** The settings of each process, from the schemas as the processes load them. */
export async function settingsToday(): Promise<ProcessSettings> {
  const processes: ProcessSettings = { gateway: defaultsOf({ ...ProcessConfig.shape, ...GatewayConfig.shape }) };
  for (const service of SERVICES) {
    const module = (await import(`../../services/${service}/src/service.ts`)) as Record<string, ServiceDefinition>;
    for (const definition of Object.values(module))
      processes[definition.process ?? definition.service] = defaultsOf(settingsOf(definition));
  }
  return processes;
}
