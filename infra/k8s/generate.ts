/** npm run k8s: writes infra/k8s/base from docker-compose.yml. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from './compose.ts';
import { BASE, filesOf } from './files.ts';

const root = join(import.meta.dirname, '../..');
mkdirSync(BASE, { recursive: true });
for (const [name, text] of Object.entries(filesOf(composeServices(root)))) writeFileSync(join(BASE, name), text);
