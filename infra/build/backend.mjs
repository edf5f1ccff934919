import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import swc from '@swc/core';
import { digest, filesBelow, put, readJson, root } from './tree.mjs';

const STAMP = '.build.json';

/** The src folders of every workspace that Node runs. */
async function sourceRoots() {
  const found = [];
  for await (const folder of glob(['packages/*/src', 'services/*/src', 'gateway/src'], { cwd: root }))
    found.push(join(root, folder));
  return found.sort();
}

const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('.d.ts');

async function compile(source, target, text) {
  const { code, map } = await swc.transform(text, {
    filename: source,
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(target), source),
  });
  await mkdir(dirname(target), { recursive: true });
  await put(`${target}.map`, map);
  await put(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
}

async function buildWorkspace(src, recipe) {
  const dist = join(dirname(src), 'dist');
  const old = await readJson(join(dist, STAMP));
  const stamp = { recipe, files: {} };
  let built = 0;
  const work = (await filesBelow(src)).filter(isSource).map(async (file) => {
    const text = await readFile(join(src, file), 'utf8');
    const target = join(dist, file.replace(/\.ts$/, '.js'));
    stamp.files[file] = digest(text);
    if (old?.recipe === recipe && old.files[file] === stamp.files[file] && existsSync(target)) return;
    await compile(join(src, file), target, text);
    built += 1;
  });
  const failed = (await Promise.allSettled(work)).filter((one) => one.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(failed, failed.map((one) => withoutStack(one.reason.message)).join('\n'));

  const expected = new Set([STAMP, ...Object.keys(stamp.files).flatMap(outputs)]);
  const stale = (await filesBelow(dist)).filter((file) => /\.js(?:\.map)?$/.test(file) && !expected.has(file));
  await Promise.all(stale.map((file) => rm(join(dist, file), { force: true })));
  stamp.files = Object.fromEntries(Object.entries(stamp.files).sort());
  // Nothing is written where nothing has changed: somebody else may have built it.
  const text = JSON.stringify(stamp);
  if (work.length > 0 && text !== JSON.stringify(old)) await put(join(dist, STAMP), text);
  return { total: work.length, built, removed: stale.length };
}

/** swc adds its own stack to a syntax error. */
function withoutStack(message) {
  return message.split('\n\nCaused by')[0].trimEnd();
}

function outputs(file) {
  const target = file.replace(/\.ts$/, '.js');
  return [target, `${target}.map`];
}

export async function buildBackend() {
  const recipe = digest(await readFile(join(root, '.swcrc'), 'utf8'), swc.version);
  const results = await Promise.all((await sourceRoots()).map((src) => buildWorkspace(src, recipe)));
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  const removed = sum('removed') > 0 ? `, ${sum('removed')} stale files removed` : '';
  return `${sum('built')} of ${sum('total')} server files compiled${removed}`;
}
