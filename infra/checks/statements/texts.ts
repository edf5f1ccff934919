import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { added } from '../../build/sources.ts';
import { root } from '../../local/paths.ts';
import type { Call } from './sources.ts';

const EXPORTED = 'textsOfStatements';

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
