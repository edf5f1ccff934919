import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { SERVICES } from '@emberhood/contracts/services';
import { StartError } from './errors.ts';
import { nodeEnv } from './node-env.ts';
import { PRELOAD, bundled, root } from './paths.ts';
import { serviceEnv, type ProductOptions } from './process-settings.ts';

/** What provision.process.ts is told of each service. */
export interface ProvisionRun {
  script: string;
  env: Record<string, string>;
}

/** Schemas, migrations, stream and consumers of all services. */
export function provision(options: ProductOptions): Promise<void> {
  const runs = SERVICES.map((service): ProvisionRun => ({
    script: bundled(`${service}.provision`),
    env: {
      ...serviceEnv(service, options),
      PROVISION_DATABASE_URL: options.backing.postgresUrl,
      PROVISION_NATS_USER: 'provision',
      PROVISION_NATS_PASSWORD: options.secrets.NATS_PROVISION_PASSWORD,
    },
  }));
  return new Promise((resolve, reject) => {
    const script = join(root, 'infra', 'local', 'provision.process.ts');
    const child = spawn(process.execPath, ['--import', PRELOAD, script], {
      env: nodeEnv(),
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString('utf8')).slice(-4_000);
      });
    }
    // It ended before it had read all; its exit tells why.
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The databases could not be prepared:\n${said.trim()}`));
    });
    child.stdin.end(JSON.stringify(runs));
  });
}
