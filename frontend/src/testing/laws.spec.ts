import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '..');
const READ_ALOUD = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'legend', 'hint', 'aria-valuetext']);
/** Marks without a meaning of their own; each is hidden from assistive technology. */
const MARKS = /^[\s!×✓→●·,]*$/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing/.test(file))
  .map((file) => join(SOURCES, file));

const sources = new Map(
  files.map((file) => [file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)]),
);

function visit(file: string, look: (node: ts.Node) => string | undefined): string[] {
  const source = sources.get(file)!;
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const words = look(node);
    if (words !== undefined) found.push(`${file.slice(SOURCES.length + 1)}: ${words}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

const inAll = (suffix: string, look: (node: ts.Node) => string | undefined): string[] =>
  files.filter((file) => file.endsWith(suffix)).flatMap((file) => visit(file, look));

function lacksName(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useFormKit') return undefined;
  const [options] = node.arguments;
  const names =
    options && ts.isObjectLiteralExpression(options) ? options.properties.map((one) => one.name?.getText()) : [];
  return names.some((name) => name === 'name' || name === 'draft') ? undefined : node.getText().slice(0, 40);
}

describe('laws of the source', () => {
  it('looks at real sources', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('keeps every word that a person reads in a strings.ts', () => {
    const found = files.flatMap((file) =>
      visit(file, (node) => {
        if (ts.isJsxText(node) && !MARKS.test(node.text)) return node.text.trim();
        if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return undefined;
        return READ_ALOUD.has(node.name.getText()) && node.initializer.text !== '' ? node.initializer.text : undefined;
      }),
    );
    expect(found).toEqual([]);
  });

  it('keeps the answers of every form when the session ends, by a name or a draft', () => {
    expect(files.flatMap((file) => visit(file, lacksName))).toEqual([]);
  });

  it('formats cents by `money` alone', () => {
    const found = files.flatMap((file) =>
      visit(file, (node) =>
        ts.isCallExpression(node) && /^price\(.*\/ 100\)$/.test(node.getText()) ? node.getText() : undefined,
      ),
    );
    expect(found).toEqual([]);
  });

  it('makes addresses in shared/paths.ts only', () => {
    const address = /^\/(login|create-account|welcome|emberite|moderation|ops|terms-of-use|privacy-policy|api)\b/;
    const found = files
      .filter((file) => !file.endsWith('shared/paths.ts') && !file.endsWith('shared/api/client.ts'))
      .flatMap((file) =>
        visit(file, (node) => (ts.isStringLiteralLike(node) && address.test(node.text) ? node.text : undefined)),
      );
    expect(found).toEqual([]);
  });

  it('keeps sentences whole, which another language may order otherwise', () => {
    // What a key or a function stands for; parts within it are the translator's own.
    const isWhole = (node: ts.Node) =>
      !ts.isSourceFile(node) && (ts.isPropertyAssignment(node.parent) || ts.isArrowFunction(node.parent));
    const wordsOf = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node)) return node.text;
      if (!ts.isTemplateExpression(node)) return undefined;
      return `${node.head.text}…${node.templateSpans.at(-1)?.literal.text ?? ''}`;
    };
    const found = inAll('strings.ts', (node) => {
      const words = isWhole(node) ? wordsOf(node) : undefined;
      return words !== undefined && (words.trim() !== words || words === '.') ? words : undefined;
    });
    expect(found).toEqual([]);
  });

  it('keeps no words that nothing says', () => {
    const named = new Set<string>();
    /** Used as they are, as tables are whose keys come from elsewhere. */
    const whole = new Set<string>();
    for (const file of files)
      visit(file, (node) => {
        if (ts.isBindingElement(node)) named.add((node.propertyName ?? node.name).getText());
        const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : null;
        if (name === null || (ts.isPropertyAssignment(node.parent) && node.parent.name === node)) return undefined;
        if (ts.isPropertyAccessExpression(node)) named.add(name);
        const isStep = ts.isPropertyAccessExpression(node.parent) || ts.isVariableDeclaration(node.parent);
        if (!isStep && !ts.isImportSpecifier(node.parent)) whole.add(name);
        return undefined;
      });
    const keyOf = (node: ts.Node) =>
      ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
        ? node.name.text
        : null;
    const isInTable = (node: ts.Node): boolean => {
      const owner = ts.findAncestor(
        node.parent,
        (one) => ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one),
      );
      if (!owner) return false;
      return whole.has(owner.name.getText()) || (ts.isPropertyAssignment(owner) && isInTable(owner));
    };
    const found = inAll('strings.ts', (node) => {
      const key = keyOf(node);
      return key !== null && !named.has(key) && !isInTable(node) ? key : undefined;
    });
    expect(found).toEqual([]);
  });

  it('keeps classes where the build of styles reads them', () => {
    const found = inAll('.ts', (node) =>
      ts.isStringLiteralLike(node) && /(^| )(sm|md|lg|xl|max-\w+|hover):[a-z]/.test(node.text) ? node.text : undefined,
    );
    expect(found).toEqual([]);
  });

  it('counts by the rules of the language', () => {
    const found = inAll('strings.ts', (node) =>
      ts.isBinaryExpression(node) && node.getText().endsWith('=== 1') ? node.getText() : undefined,
    );
    expect(found).toEqual([]);
  });

  it('has one word for what members record, on every desk', () => {
    const isKey = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const found = inAll('strings.ts', (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      return isText && !isKey(node) && /\bclips?\b/i.test(node.text) ? node.text : undefined;
    });
    expect(found).toEqual([]);
  });
});
