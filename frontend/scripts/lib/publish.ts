import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const RELEASES = '.releases.json';
/** This release and the previous one, whose chunks open tabs still request. */
const KEPT = 2;

/**
 * Copies a finished build into the served folder, so that no page ever names a missing file: hashed assets first, pages
 * last, each atomically; then removes files of older releases.
 */
export async function publish(built: string, served: string): Promise<void> {
  const files = await filesBelow(built);
  const assets = files.filter(isAsset);
  const others = files.filter((file) => !isAsset(file)).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  await Promise.all(assets.map((file) => putAsset(join(built, file), join(served, file))));
  for (const file of others) await put(join(built, file), join(served, file));

  const releases = [assets, ...(await readReleases(served)).filter((old) => !sameFiles(old, assets))].slice(0, KEPT);
  await writeFile(join(served, RELEASES), JSON.stringify(releases));
  const kept = new Set([...releases.flat(), ...others].flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  const stale = (await filesBelow(served)).filter((file) => !kept.has(file) && file !== RELEASES);
  await Promise.all(stale.map((file) => rm(join(served, file), { force: true })));
}

/** The content of a hashed name never changes, so existing files are kept. */
async function putAsset(from: string, to: string): Promise<void> {
  if (!existsSync(to) || (isCompressible(to) && !existsSync(`${to}.gz`))) await put(from, to);
}

async function put(from: string, to: string): Promise<void> {
  const temporary = `${to}.${String(process.pid)}`;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, temporary);
  if (isCompressible(to)) {
    await compressFile(temporary);
    await rename(`${temporary}.br`, `${to}.br`);
    await rename(`${temporary}.gz`, `${to}.gz`);
  }
  await rename(temporary, to);
}

async function readReleases(served: string): Promise<string[][]> {
  const text = await readFile(join(served, RELEASES), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[][];
}

const isAsset = (file: string): boolean => file.startsWith('assets/');
const isPage = (file: string): boolean => file.endsWith('.html');
const sameFiles = (a: string[], b: string[]): boolean => a.length === b.length && a.every((file) => b.includes(file));

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Servers compress pages, sitemap and robots.txt after inserting the origin. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Writes `file.br` and `file.gz` beside it, as small as can be. */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
