import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../checks/paths.ts';
import { LONG_CONSTRUCTORS } from './long-constructors.ts';
import { javascript, ours, page, typescript, type Planted } from './planted.ts';
import * as rules from './rules.ts';

interface Report {
  diagnostics: { code?: string; message: string; help?: string; filename: string }[];
}

const CONFIGURATION = [
  'package.json',
  'oxlint.config.ts',
  'infra/lint/rules.ts',
  'infra/lint/long-constructors.ts',
  'tsconfig.base.json',
  'tsconfig.json',
];
const FOLDERS = ['packages', 'services', 'gateway', 'frontend', 'infra'];
/** They are reported by the name that they have elsewhere. */
const HOOKS = ['react/rules-of-hooks', 'react/exhaustive-deps'];
/** What React Compiler gives up on; no short code was found that makes it. */
const WITHOUT_A_FAULT = ['incompatible-library', 'preserve-manual-memoization', 'unsupported-syntax'].map(
  (rule) => `react(${rule})`,
);

/** The repository's own configuration, and sources in which nothing is right. */
describe('the linter', () => {
  let folder: string;
  let report: Report;

  const kinds: [Planted, (n: number) => string][] = [
    [typescript, (n) => `services/planted/src/t${String(n)}.ts`],
    [javascript, (n) => `services/planted/src/j${String(n)}.mjs`],
    [page, (n) => `frontend/src/p${String(n)}.tsx`],
  ];
  const planted = kinds.flatMap(([faults, place]) =>
    Object.entries(faults).map(([rule, code], n) => ({ rule, file: place(n), code })),
  );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lint-'));
    for (const file of [...CONFIGURATION, 'frontend/tsconfig.json']) await cp(join(root, file), join(folder, file));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const { file, code } of [...planted, ...ours]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${code}\n`);
    }
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...FOLDERS];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_failed, stdout) => resolve(stdout));
    });
    report = JSON.parse(output) as Report;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const found = (file: string) => report.diagnostics.filter(({ filename }) => filename === file);

  it.each(planted)('finds $rule', ({ rule, file }) => {
    expect(found(file).map(({ code }) => code)).toContain(rule);
  });

  it.each(ours)('finds, in $file: $message', ({ file, message }) => {
    expect(found(file).map((one) => `${one.message} ${one.help ?? ''}`)).toEqual(
      message === null ? [] : expect.arrayContaining([expect.stringContaining(message)]),
    );
  });

  it('notes constructors of files that are there', () => {
    expect(Object.keys(LONG_CONSTRUCTORS).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('has a fault for each of its rules', () => {
    const names = Object.keys({ ...rules.correctness, ...rules.typescript, ...rules.page }).map((name) => {
      const [plugin = '', rule = ''] = name.includes('/') ? name.split('/') : ['eslint', name];
      return HOOKS.includes(name) ? `react-hooks(${rule})` : `${plugin}(${rule})`;
    });
    const faults = new Set([...planted.map(({ rule }) => rule), ...WITHOUT_A_FAULT]);
    expect(names.filter((name) => !faults.has(name))).toEqual([]);
  });
});
