import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { root } from '../local/paths.ts';
import { LONG_CONSTRUCTORS } from './long-constructors.ts';
import { planted } from './planted.ts';

interface Report {
  diagnostics: { message: string; help?: string; filename: string }[];
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

const folder = folderDuringTests();

/**
 * The repository's own configuration, and a fault for each list of rules and each rule of our own. That oxlint knows a
 * rule by its name it checks itself.
 */
describe('the linter', () => {
  let report: Report;

  beforeAll(async () => {
    for (const file of [...CONFIGURATION, 'frontend/tsconfig.json']) await cp(join(root, file), join(folder, file));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const { file, code } of planted) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${code}\n`);
    }
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...FOLDERS];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_failed, stdout) => resolve(stdout));
    });
    report = JSON.parse(output) as Report;
  });

  const found = (file: string) => report.diagnostics.filter(({ filename }) => filename === file);

  it.each(planted)('finds, in $file: $message', ({ file, message }) => {
    expect(found(file).map((one) => `${one.message} ${one.help ?? ''}`)).toEqual(
      message === null ? [] : expect.arrayContaining([expect.stringContaining(message)]),
    );
  });

  it('notes constructors of files that are there', () => {
    expect(Object.keys(LONG_CONSTRUCTORS).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
