const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\2).)*)\2/gs;
const GROUPS = 'PUB|NAV|AUTH|ONB|JRN|PPL|EXP|REG|POE|SET|VID|INV|CAT|API|ERR|CON|ROL|ENT|GRP';
const ID = new RegExp(`\\b(?:${GROUPS})-\\d{2}\\b`, 'g');

/** The ids of the table rows of docs/requirements.md, in their order. */
export function requirementsIn(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^\\| ((?:${GROUPS})-\\d{2}) \\|`, 'gm'))].map((match) => match[1] ?? '');
}

/** The ids that the titles of a test file name, and the rows that fill them in. */
export function namedIn(source: string): Set<string> {
  const titles = [...source.matchAll(TITLE)].map(([, rows = '', , title = '']) => rows + title);
  return new Set(titles.flatMap((title) => title.match(ID) ?? []));
}

export interface Coverage {
  named: number;
  unknown: string[];
  groups: { name: string; total: number; named: number; missing: string[] }[];
}

export function coverage(known: string[], named: ReadonlyMap<string, unknown>): Coverage {
  const groups = new Map<string, string[]>();
  for (const id of known) {
    const name = id.split('-')[0] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), id]);
  }
  return {
    named: known.filter((id) => named.has(id)).length,
    unknown: [...named.keys()].filter((id) => !known.includes(id)).sort(),
    groups: [...groups].map(([name, ids]) => {
      const missing = ids.filter((id) => !named.has(id));
      return { name, total: ids.length, named: ids.length - missing.length, missing };
    }),
  };
}
