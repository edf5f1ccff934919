/**
 * Builds the site into frontend/dist, which may be served meanwhile: node scripts/build.ts
 * Output: the client, the same app for Node, every public page as a file, and compressed copies.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minify } from 'vite';
import { writeCards } from './images/cards.ts';
import { publish } from './lib/publish.ts';
import { loadEntry, prerenderSite } from './prerender.ts';

const frontend = join(import.meta.dirname, '..');
const modules = join(frontend, 'node_modules');
// npm creates it only when a package cannot be hoisted.
await mkdir(modules, { recursive: true });
const work = await mkdtemp(join(modules, '.build-'));
const clientDir = join(work, 'client');
const serverDir = join(work, 'server');
try {
  const common = { root: frontend, logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir: clientDir } });
  await minifyWorker(join(clientDir, 'sw.js'));
  await writeCards(clientDir);
  await build({ ...common, build: { outDir: serverDir, ssr: 'src/app/entry-static.tsx', copyPublicDir: false } });
  const entry = await loadEntry(serverDir);
  await prerenderSite(clientDir, serverDir, entry);
  await publish(clientDir, join(frontend, 'dist'));
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Every page loads the worker, and Vite copies files of `public` unchanged. */
async function minifyWorker(file: string): Promise<void> {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(file, code);
}
