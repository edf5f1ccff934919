import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { featuresUsed } from './features-used.ts';
import { FLOOR } from './floor.ts';
import { stylesUsed } from './styles-used.ts';
import { missingIn } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'floor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options: ts.CompilerOptions = { lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'], target: ts.ScriptTarget.ES2022 };
const host = ts.createCompilerHost(options);
const read = host.getSourceFile;
const libraries = new Map<string, ts.SourceFile | undefined>();
/** Parses TypeScript's libraries once for all texts. */
host.getSourceFile = (name, ...rest) => {
  if (name.startsWith(folder)) return read(name, ...rest);
  if (!libraries.has(name)) libraries.set(name, read(name, ...rest));
  return libraries.get(name);
};

function faultsOf(text: string, floor: Record<keyof typeof FLOOR, number> = FLOOR): string[] {
  const file = join(folder, 'page.ts');
  writeFileSync(file, text);
  const program = ts.createProgram([file], options, host);
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

  it('are found in styles: properties, keywords, functions, rules and selectors', () => {
    const sheet = `@scope (.a) { p { color: red } } p:interest-source { corner-shape: squircle; text-wrap: pretty; width: calc-size(auto, size) }
      @media (dynamic-range-limit: high) { p { color: contrast-color(red) } }`;
    expect(
      stylesUsed(sheet)
        .filter(({ paths }) => missingIn(paths, FLOOR))
        .map(({ name }) => name),
    ).toEqual([
      '@scope',
      ':interest-source',
      'corner-shape',
      'corner-shape: squircle',
      'text-wrap: pretty',
      'width: calc-size(',
      'color: contrast-color(',
    ]);
  });

  it('of styles are none that the sheet asks for, that have a prefix beside them, or something for others before them', () => {
    const sheet = `@supports (corner-shape: squircle) { p { corner-shape: squircle } }
      p { -webkit-backdrop-filter: blur(1px); backdrop-filter: blur(1px); width: 9px; width: calc-size(auto, size) }
      p { background: light-dark(red, blue); content: "contrast-color(red)" }`;
    expect(stylesUsed(sheet).filter(({ paths }) => missingIn(paths, FLOOR))).toEqual([]);
  });

  it('that are there are no faults, and types are none', () => {
    expect(faultsOf('AbortSignal.any([AbortSignal.timeout(1)]); export type Later = ViewTransition;')).toEqual([]);
  });
});
