/** Lets Node run sources with decorators: `node --import ./swc-hooks.mjs --conditions=source script.ts`. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import swc from '@swc/core';

const swcrc = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));
const settings = { ...swcrc, jsc: { ...swcrc.jsc, rewriteRelativeImportExtensions: false }, swcrc: false };

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = swc.transformSync(readFileSync(filename, 'utf8'), { ...settings, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
