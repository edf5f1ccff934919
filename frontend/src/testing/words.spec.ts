import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');

/** What stands in the glossary's column of words that we do not write (docs/glossary.md). */
const FORBIDDEN = [
  // People, mails, the waitlist and money.
  /\b(e-mails?|mails?|mailed|somebody|everybody|nobody|anybody|(?<!chose )whom|any more|place in time|goes? back to you|comes? back by itself|by ourselves|given back|counts towards|go on waiting|not whole|taken back)\b/i,
  // At the desks.
  /\b(freezes(?!\})|frozen|hand(ed)? (it )?in|thrown? away|g(ive|ave) (it )?back|(is|are) noted|your rest|rests? until)\b/i,
  // What is written in full where people would shorten it, and links that begin with "To".
  /\b(cannot|(do|does|did|could|would|should) not)\b/i,
  /^.To (the|your|all) [a-z ]+.$/,
  /\d %|\} %/,
];

const CATALOGUES = [
  ['frontend/src', /strings\.ts$/],
  ['packages/catalogue/src', /^(?!.*(\.spec|schema)).*\.ts$/],
  ['services/auth/src/notifications/templates', /^(?!.*\.spec).*\.ts$/],
  ['packages/contracts/src/errors', /^(?!.*\.spec).*\.ts$/],
  // The headings of a member's copy of their data.
  ['services', /^(?!.*(dist|node_modules)).*\/(account-export|personal-data|personal-ledger)\.ts$/],
] as const;

const files = CATALOGUES.flatMap(([folder, name]) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file)),
);

/** Sentences alone: one word may be a name, a key or a file. */
function sentencesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push(node.getText());
    else ts.forEachChild(node, walk);
  };
  walk(source);
  return found.filter((words) => words.includes(' '));
}

const isForbidden = (words: string): boolean => FORBIDDEN.some((kind) => kind.test(words));

it.each([
  'We keep your place in time, and mail you.',
  'Will others find out whom I chose?',
  'Freezes at 6:30 p.m.',
  'Hand it in: Pottery',
  'That you took it is noted.',
  'We did not find that offering',
  '“To your offerings”',
  'About 40 %',
])('finds what is forbidden: %s', (words) => {
  expect(isForbidden(words)).toBe(true);
});

it.each(files)('writes the words of the glossary: %s', (file) => {
  expect(sentencesOf(file).filter(isForbidden)).toEqual([]);
});
