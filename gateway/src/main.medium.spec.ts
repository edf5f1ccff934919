import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

it('sets only options that this V8 has: of others it merely complains in the log', async () => {
  const files = ['main.ts', 'videos/buffer-garbage.ts'];
  const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  const set = [...sources.join('').matchAll(/setFlagsFromString\('(--[\w-]+)(?:=\d+)?'\)/g)].map(([, flag]) => flag);
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-options']);
  expect(set).toHaveLength(3);
  for (const flag of set) expect(stdout).toContain(`  ${String(flag)} (`);
});
