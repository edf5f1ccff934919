/** The rows of an `it.each`, with calls in them. */
const ROWS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const TITLE = new RegExp(String.raw`\b(?:it|test|describe)(?:\.\w+)*(${ROWS})?\(\s*(['"\`])((?:\\.|(?!\2).)*)\2`, 'gs');
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
