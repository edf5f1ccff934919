/** Lets Node run sources with decorators: `node --import ./infra/build/sources.ts script.ts`. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';
import { swcOptions } from './swc.ts';

/** What a check adds to the source of a module before it is loaded, by its address. */
export const added = new Map<string, string>();

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    const text = readFileSync(file, 'utf8') + (added.get(url) ?? '');
    const { code } = swc.transformSync(text, { ...swcOptions(file), sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
