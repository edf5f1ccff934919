import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import swc from '@swc/core';
import { buildOnce } from './once.mjs';
import { swcOptions } from './swc.ts';
import { digest, filesBelow, put, root } from './tree.mjs';

/** Flat: what a program looks for beside the file it runs, its threads, lies there. */
const folder = join(root, 'dist');
const OURS = ['packages/*', 'services/*', 'gateway'];
const SOURCE = new RegExp(`^${RegExp.escape(root)}/(?:packages/|services/)?[^/]+/src/.+\\.ts$`);
const VENDOR = 'vendor';

/**
 * What stays a package of its own. Traces watch pg and ioredis where they are required, by these names; pino and highs
 * read files beside themselves; stripe is large, and loaded only where payments are its.
 */
const APART = /^(?:pg|ioredis|pino|highs|stripe)(?:\/|$)/;

/** Programs and threads by their names: `auth.main`, `groups.worker`, `solve.thread`; and what goes before them. */
async function programs() {
  const found = { preload: join(root, 'packages/service-kit/src/tracing/preload.ts') };
  for await (const file of glob('{services/*,gateway}/src/{main,worker,provision}.ts', { cwd: root })) {
    const [name, , program] = file.split('/').slice(-3);
    found[`${name}.${basename(program, '.ts')}`] = join(root, file);
  }
  for await (const file of glob('services/*/src/**/*.thread.ts', { cwd: root })) {
    const name = basename(file, '.ts');
    if (found[name]) throw new Error(`${found[name]} and ${file} would both be dist/${name}.js`);
    found[name] = join(root, file);
  }
  return Object.fromEntries(Object.entries(found).sort());
}

/** Digest of every input: this script, the lockfile, how swc compiles, and our own code. */
async function fingerprint() {
  const files = ['infra/build/bundle.mjs', 'infra/build/swc.ts', 'package-lock.json', '.swcrc'];
  for await (const folder of glob(OURS, { cwd: root }))
    for (const file of ['package.json', ...(await filesBelow(join(root, folder, 'src'))).map((name) => `src/${name}`)])
      if (!file.endsWith('.spec.ts')) files.push(`${folder}/${file}`);
  const texts = await Promise.all(files.sort().map((file) => readFile(join(root, file))));
  return digest(...files.flatMap((file, at) => [file, texts[at]]));
}

const plugin = {
  name: 'emberhood',
  /** With decorators and their metadata, as NestJS needs them. */
  load: {
    filter: { id: SOURCE },
    async handler(file) {
      const { code, map } = await swc.transform(await readFile(file, 'utf8'), swcOptions(file)).catch((error) => {
        // swc adds its own stack to a syntax error.
        throw new Error(error.message.split('\n\nCaused by')[0].trimEnd());
      });
      return { code, map, moduleType: 'js' };
    },
  },
  /** It makes a require of its own, which would bring a second TypeORM. */
  transform: {
    filter: { id: /[\\/]@nestjs[\\/]typeorm[\\/].*[\\/]typeorm-compat\.js$/ },
    handler(code) {
      const own = 'const require = createRequire(import.meta.url);';
      if (!code.includes(own)) throw new Error('@nestjs/typeorm asks for TypeORM in another way than before');
      return { code: code.replace(own, ''), map: null };
    },
  },
};

async function bundle() {
  // Not loaded where nothing has changed.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: root,
    input: await programs(),
    platform: 'node',
    external: APART,
    plugins: [plugin],
    onLog(level, log, handle) {
      // What NestJS can do with packages that are not installed stays as it is.
      if (log.code === 'UNRESOLVED_IMPORT' && /node_modules\/@nestjs\//.test(log.message)) return;
      handle(level === 'warn' ? 'error' : level, log);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => (name.startsWith(VENDOR) ? `${VENDOR}-[hash].js` : '[name]-[hash].js'),
      // Logs name errors by them, TypeORM migrations.
      keepNames: true,
      comments: { legal: false, jsdoc: false },
      sourcemap: 'hidden',
      sourcemapExcludeSources: true,
      codeSplitting: { groups: [{ name: VENDOR, test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
    });
    return output.filter(({ type }) => type === 'chunk');
  } finally {
    await build.close();
  }
}

/** Node reads a map when it loads the code, so only ours have one. */
function filesOf({ name, fileName, code, map }) {
  if (name.startsWith(VENDOR) || !map) return [[fileName, code]];
  return [
    [`${fileName}.map`, map.toString()],
    [fileName, `${code}//# sourceMappingURL=${fileName}.map\n`],
  ];
}

async function write(files) {
  await Promise.all(files.map(([file, text]) => put(join(folder, file), text)));
}

/**
 * What the servers' processes run: our code and the frameworks in some files instead of two thousand (decision: build).
 * A part has the hash of what it holds in its name, and is there before the programs that load it; the parts of the
 * last build stay, for who starts meanwhile.
 */
export async function buildBundle() {
  const isThere = ({ files }) => files.every((file) => existsSync(join(folder, file)));
  const built = await buildOnce({ stampFile: join(folder, '.build.json'), fingerprint, isThere, build });
  return built ? `${built.files.filter((file) => file.endsWith('.js')).length} parts bundled` : 'bundle unchanged';
}

async function build(last) {
  const chunks = await bundle();
  const parts = chunks.filter(({ isEntry }) => !isEntry).flatMap(filesOf);
  const entries = chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf);
  await mkdir(folder, { recursive: true });
  await write(parts);
  await write(entries);
  const files = [...parts, ...entries].map(([file]) => file);
  const kept = new Set([...files, ...(last?.files ?? [])]);
  const stale = (await filesBelow(folder)).filter((file) => /\.js(?:\.map)?$/.test(file) && !kept.has(file));
  await Promise.all(stale.map((file) => rm(join(folder, file), { force: true })));
  return { files };
}
