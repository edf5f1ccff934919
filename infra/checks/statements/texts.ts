import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import swc from '@swc/core';
import { root } from '../../local/paths.ts';
import type { Call } from './sources.ts';

const EXPORTED = 'textsOfStatements';
/** The build's settings, except that imports keep their names. */
const asBuilt = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8')) as { jsc: Record<string, unknown> };
Object.assign(asBuilt, { swcrc: false, sourceMaps: false });
asBuilt.jsc['rewriteRelativeImportExtensions'] = false;
const added = new Map<string, string>();

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = swc.transformSync(readFileSync(filename, 'utf8') + (added.get(url) ?? ''), {
      filename,
      ...asBuilt,
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Must get all calls before any module is loaded. */
export function addTexts(calls: readonly Call[]): void {
  for (const [file, own] of Map.groupBy(calls, (call) => call.file)) {
    const functions = own.map(({ texts }) => `(): unknown => { ${texts} }`);
    added.set(pathToFileURL(join(root, file)).href, `\nexport const ${EXPORTED} = [${functions.join(',\n')}];\n`);
  }
}

/** @returns for each call of the file, in order, the texts that it may send, or a reason why they are unknown */
export async function textsOf(file: string): Promise<(string[] | string)[]> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, (() => unknown)[]>;
  return (module[EXPORTED] ?? []).map((texts) => {
    try {
      const found = [...new Set(texts() as Iterable<unknown>)];
      return found.every((text) => typeof text === 'string') ? found : 'its text is made elsewhere';
    } catch (error) {
      return typeof error === 'string' ? error : String(error);
    }
  });
}
