import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';
import { root } from './paths.ts';

const FILES = ['local/bootstrap.mjs', 'local/npm-packages.mjs', 'build/once.mjs', 'build/tree.mjs'];
/** Stands for npm: takes its time, and makes what npm makes. */
const NPM = `
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
appendFileSync('log', 'begins ');
await sleep(500);
mkdirSync('node_modules/node/bin', { recursive: true });
writeFileSync('node_modules/node/bin/node', '#!/bin/sh\\n', { mode: 0o755 });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
appendFileSync('log', 'ends ');
`;

it('two starts in one fresh clone install the packages once', async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'emberhood-clone-'));
  const clone = temporary.path;
  for (const folder of ['local', 'build']) await mkdir(join(clone, 'infra', folder), { recursive: true });
  for (const file of FILES) await cp(join(root, 'infra', file), join(clone, 'infra', file));
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': {} } }));
  await writeFile(join(clone, 'npm.mjs'), NPM);
  const start = () =>
    command(process.execPath, ['infra/local/bootstrap.mjs'], {
      cwd: clone,
      env: { npm_execpath: join(clone, 'npm.mjs'), NODE_OPTIONS: '' },
    });
  const done = await Promise.all([start(), start()]);
  expect(done.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await readFile(join(clone, 'log'), 'utf8')).toBe('begins ends ');
});
