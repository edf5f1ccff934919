import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Options } from '@swc/core';
import { root } from '../local/paths.ts';

const settings = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')) as Options;

/** How swc compiles a source of ours: NestJS needs decorators and their metadata, which Node cannot strip. */
export const swcOptions = (file: string): Options => ({
  ...settings,
  swcrc: false,
  filename: file,
  sourceFileName: basename(file),
});
