import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { FLOOR } from './floor.ts';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

type Floor = Record<keyof typeof FLOOR, number>;

/** The oldest browsers that lack the feature, by the first known path; none if it is unknown. */
export function missingIn(paths: readonly string[][], floor: Floor): { feature: string; browsers: string[] } | null {
  for (const path of paths) {
    const support = find(path)?.__compat?.support;
    if (support === undefined) continue;
    const least = {
      chrome: floor.chrome,
      chrome_android: floor.chrome,
      firefox: floor.firefox,
      safari: floor.safari,
      safari_ios: floor.safari,
    };
    const browsers = (Object.keys(least) as (keyof typeof least)[]).filter((browser) => {
      const statements = [support[browser] ?? []].flat();
      return !statements.some((statement) => isThere(statement, least[browser]));
    });
    return browsers.length === 0 ? null : { feature: path.join('.'), browsers };
  }
  return null;
}

/** Paths of a property's keyword; for functions also those of shared types, whose group style sheets do not name. */
export function pathsOfValue(property: string, word: string): string[][] {
  const name = word.replace('(', '');
  const own = ['css', 'properties', property, name];
  if (name === word) return [own];
  return [
    own,
    ['css', 'types', name],
    ...Object.keys(data.css['types'] ?? {}).map((group) => ['css', 'types', group, name]),
  ];
}

function find(path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>(
    (at, name) => (at !== undefined && Object.hasOwn(at, name) ? at[name] : undefined),
    data as unknown as Identifier,
  );
}

function isThere(
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  least: number,
): boolean {
  if (typeof added !== 'string' || flags !== undefined || prefix !== undefined) return false;
  const isBefore = (version: string) => Number.parseFloat(version.replace('≤', '')) <= least;
  return isBefore(added) && !(typeof removed === 'string' && isBefore(removed));
}
