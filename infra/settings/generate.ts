/**
 * npm run settings: writes which services there are and what each process can be told into docker-compose.yml (of which
 * the launcher reads it, too) and .env.example.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@emberhood/contracts';
import { root } from '../local/paths.ts';
import { renderCompose, renderEnvExample } from './render.ts';
import { settingsToday } from './today.ts';

const processes = await settingsToday();
for (const [name, render] of [
  ['docker-compose.yml', renderCompose],
  ['.env.example', renderEnvExample],
] as const) {
  const file = join(root, name);
  writeFileSync(file, render(readFileSync(file, 'utf8'), SERVICES, processes));
}
