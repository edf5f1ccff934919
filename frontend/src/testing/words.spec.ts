import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** What stands in the glossary's column of words that we do not write (docs/glossary.md). */
const FORBIDDEN =
  /\b(e-mails?|mails?|mailed|somebody|everybody|nobody|anybody|any more|place in time|goes? back to you|comes? back by itself|by ourselves|given back|counts towards|go on waiting|not whole|taken back)\b|\d %|\} %/i;

const CATALOGUES = [
  ['frontend/src', /strings\.ts$/],
  ['services/auth/src/notifications/templates', /^(?!.*\.spec).*\.ts$/],
  ['packages/contracts/src/errors', /^(?!.*\.spec).*\.ts$/],
] as const;

const files = CATALOGUES.flatMap(([folder, name]) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    // The terms of use are a text of law; the development page is ours alone.
    .filter((file) => name.test(file) && !/legal|kitchen/.test(file))
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

it('finds a forbidden word', () => {
  expect('We keep your place in time, and mail you.').toMatch(FORBIDDEN);
});

it.each(files)('writes the words of the glossary: %s', (file) => {
  expect(sentencesOf(file).filter((words) => FORBIDDEN.test(words))).toEqual([]);
});
