/**
 * npm run settings: writes which services there are and what each process can be told into docker-compose.yml (of which
 * the launcher reads it, too) and .env.example. Reads the schemas of the build, as services cannot be loaded from
 * source by Node.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultsOf, renderCompose, renderEnvExample } from './render.ts';

const root = join(import.meta.dirname, '../..');
const load = (path) => import(join(root, path));
const { ProcessConfig, settingsOf } = await load('packages/service-kit/dist/index.js');
const { GatewayConfig } = await load('gateway/dist/config.js');

const processes = { gateway: defaultsOf({ ...ProcessConfig.shape, ...GatewayConfig.shape }) };
const { SERVICES } = await load('packages/contracts/dist/index.js');
for (const service of SERVICES) {
  for (const definition of Object.values(await load(`services/${service}/dist/service.js`)))
    processes[definition.process ?? definition.service] = defaultsOf(settingsOf(definition));
}

for (const [name, render] of [
  ['docker-compose.yml', renderCompose],
  ['.env.example', renderEnvExample],
]) {
  const file = join(root, name);
  writeFileSync(file, render(readFileSync(file, 'utf8'), SERVICES, processes));
}
