import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { featuresUsed } from './features-used.ts';
import { FLOOR } from './floor.ts';
import { missingIn } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'floor-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(text: string, floor: Record<keyof typeof FLOOR, number> = FLOOR): string[] {
  const file = join(folder, 'page.ts');
  writeFileSync(file, text);
  const program = ts.createProgram([file], {
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ES2022,
  });
  return featuresUsed(program, (name) => name === file).flatMap(({ paths }) => {
    const missing = missingIn(paths, floor);
    return missing === null ? [] : [`${missing.feature}: ${missing.browsers.join(' ')}`];
  });
}

describe('features of browsers', () => {
  it('are found below the floor: statics, members, globals, also of interfaces in parts and of what may be missing', () => {
    expect(faultsOf("URL.parse('/');")).toEqual([
      'api.URL.parse_static: chrome chrome_android firefox safari safari_ios',
    ]);
    expect(faultsOf('document.startViewTransition(() => undefined);')).toEqual([
      'api.Document.startViewTransition: firefox safari safari_ios',
    ]);
    expect(
      faultsOf('export const end = (source: EventSource | null) => source?.close();', { ...FLOOR, chrome: 5 }),
    ).toContain('api.EventSource.close: chrome chrome_android');
    expect(faultsOf('[2, 1].toSorted();', { ...FLOOR, firefox: 110 })).toEqual([
      'javascript.builtins.Array.toSorted: firefox',
    ]);
    expect(faultsOf("void navigator.locks.request('one', () => 1);", { ...FLOOR, safari: 15 })).toContain(
      'api.Navigator.locks: safari safari_ios',
    );
    expect(faultsOf('structuredClone({});', { ...FLOOR, chrome: 90 })).toContain(
      'api.structuredClone: chrome chrome_android',
    );
  });

  it('that are there are no faults, and types are none', () => {
    expect(faultsOf('AbortSignal.any([AbortSignal.timeout(1)]); export type Later = ViewTransition;')).toEqual([]);
  });
});
