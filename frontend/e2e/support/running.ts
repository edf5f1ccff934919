import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { RunFile } from '../../../infra/local/run-file.ts';

/** How the stores of the product that these tests drive are reached. */
export function running(): RunFile {
  return JSON.parse(readFileSync(join(inject('dataFolder'), 'run.json'), 'utf8')) as RunFile;
}
