/** npm run k8s [-- FOLDER]: writes infra/k8s/base from docker-compose.yml, or what it would be into a folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from './compose.ts';
import { BASE, filesOf } from './files.ts';

const root = join(import.meta.dirname, '../..');
const target = process.argv[2] ?? BASE;
mkdirSync(target, { recursive: true });
for (const [name, text] of Object.entries(filesOf(composeServices(root)))) writeFileSync(join(target, name), text);
