import { join } from 'node:path';
import { SERVICES } from '@emberhood/contracts/services';
import { command, saidBy } from './command.ts';
import { StartError } from './errors.ts';
import { nodeEnv } from './node-env.ts';
import { PRELOAD, bundled, root } from './paths.ts';
import { serviceEnv, type ProductOptions } from './process-settings.ts';

/** Input of provision.process.ts for one service. */
export interface ProvisionRun {
  script: string;
  env: Record<string, string>;
}

/** Creates or updates schemas, stream and consumers of all services. */
export async function provision(options: ProductOptions): Promise<void> {
  const runs = SERVICES.map((service): ProvisionRun => ({
    script: bundled(`${service}.provision`),
    env: {
      ...serviceEnv(service, options),
      PROVISION_DATABASE_URL: options.backing.postgresUrl,
      PROVISION_NATS_USER: 'provision',
      PROVISION_NATS_PASSWORD: options.secrets.NATS_PROVISION_PASSWORD,
    },
  }));
  const script = join(root, 'infra/local/provision.process.ts');
  const done = await command(process.execPath, ['--import', PRELOAD, script], {
    input: JSON.stringify(runs),
    onlyEnv: nodeEnv(),
  });
  if (done.code !== 0)
    throw new StartError(`The databases could not be prepared:\n${saidBy(done).slice(-4_000).trim()}`);
}
