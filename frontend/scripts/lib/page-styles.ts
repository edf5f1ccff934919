import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform, type SelectorComponent } from 'lightningcss';
import { elementsOf } from './html.ts';
import { filesBelow } from './publish.ts';

/** The names that selectors may match in a page. */
interface Vocabulary {
  tags: Set<string>;
  /** Classes, ids and the values of attributes. */
  words: Set<string>;
}

const SHEET = 'page.css';
/** Names in the sources of scripts. */
const WORD = /[\w-]+/g;

const SOURCES = join(import.meta.dirname, '../../src');

/** The sources of all islands, which contain the classes and attributes that they set. */
export async function readIslands(): Promise<string[]> {
  const files = (await filesBelow(SOURCES)).filter((file) => file.endsWith('.island.ts'));
  return Promise.all(files.map((file) => readFile(join(SOURCES, file), 'utf8')));
}

/**
 * The part of the app's style sheet that a page's markup, and the islands that change it, can match. The app later adds
 * the whole sheet in the same order, so that the same rules win (decision: public-pages).
 */
export function stylesOf(sheet: string, markup: string, islands: readonly string[]): string {
  const vocabulary = vocabularyOf(markup, islands);
  const matching = minify(sheet, {
    visitor: {
      Selector: (selector) => (mayMatch(selector, vocabulary) ? undefined : []),
    },
  });
  return layersOf(sheet) + minify(matching, { unusedSymbols: unusedNames(matching) });
}

function minify(code: string, options: Pick<Parameters<typeof transform>[0], 'visitor' | 'unusedSymbols'>): string {
  return transform({ filename: SHEET, code: Buffer.from(code), minify: true, ...options }).code.toString();
}

function vocabularyOf(markup: string, islands: readonly string[]): Vocabulary {
  const elements = elementsOf(markup);
  const values = elements.flatMap(({ attributes }) => [...attributes.values()]);
  return {
    tags: new Set(elements.map(({ name }) => name.replace(/^svg:/, ''))),
    words: new Set([
      ...values,
      ...values.flatMap((value) => value.split(/\s+/)),
      ...islands.flatMap((source) => source.match(WORD) ?? []),
    ]),
  };
}

/** Whether the page or its islands may contain elements for all parts of a selector; in doubt yes. */
function mayMatch(selector: readonly SelectorComponent[], vocabulary: Vocabulary): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'id') return vocabulary.words.has(part.name);
    if (part.type === 'type') return vocabulary.tags.has(part.name);
    if (part.type === 'attribute')
      return part.operation?.operator !== 'equal' || vocabulary.words.has(part.operation.value);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.some((inner) => mayMatch(inner, vocabulary));
    return true;
  });
}

/** Layers take precedence by the order in which they are first named, including those that a page does not use. */
function layersOf(sheet: string): string {
  const names = [...new Set([...sheet.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name))];
  return names.length === 0 ? '' : `@layer ${names.join(',')};`;
}

/** Custom properties and animations that the sheet does not use. */
function unusedNames(sheet: string): string[] {
  const all = (pattern: RegExp): string[] => [...sheet.matchAll(pattern)].map(([, name = '']) => name);
  const used = new Set(all(/var\((--[\w-]+)/g));
  const moving = all(/animation(?:-name)?:([^;}]+)/g).join(' ');
  return [
    ...all(/(--[\w-]+):/g).filter((name) => !used.has(name)),
    ...all(/@keyframes ([\w-]+)/g).filter((name) => !moving.includes(name)),
  ];
}
