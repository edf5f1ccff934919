/**
 * First half of `npm start` and `npm test`, which runs on any Node from 20 on without packages: installs the packages
 * of package-lock.json, which include Node 24, and then the programs that npm does not have. `--test` includes packages
 * that only tests and checks need; the test run itself installs programs while it builds. The second half of the npm
 * script finds Node 24 first on its path.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inTurn } from '../build/once.mjs';
import { root } from '../build/tree.mjs';
import { hasTestPackages, isInstalled } from './npm-packages.mjs';

const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** A Node outside node_modules for npm, because `npm ci` deletes node_modules, which this process may run from. */
function outsideNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file));
  return { node: found ?? process.execPath, path: folders.join(delimiter) };
}

/** @param {boolean} all includes packages that only tests and checks need */
async function install(all) {
  const started = Date.now();
  const live = process.stdout.isTTY;
  const line = () => `  installing npm packages … ${Math.round((Date.now() - started) / 1000)} s`;
  if (!live) console.log('  installing npm packages …');
  const timer = setInterval(() => live && process.stdout.write(`\r${line()}`), 500);
  const npm = process.env.npm_execpath;
  const { node, path } = outsideNode();
  const [command, first] = npm ? [node, [npm]] : ['npm', []];
  // Install scripts are needed for the Node 24 program and for links of the PostgreSQL libraries.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['ci', all ? '--include=dev' : '--omit=dev', '--ignore-scripts=false', ...quiet];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, npm_config_progress: 'false' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-8_000);
    });
  }
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      said += error.message;
      done(1);
    });
    child.once('exit', done);
  });
  clearInterval(timer);
  if (live) process.stdout.write('\r\x1b[K');
  if (code !== 0) throw new Error(`npm ci failed:\n${said.trim()}`);
  if (!existsSync(node24)) {
    throw new Error(
      'npm did not run the install script of the package "node". Allow install scripts (npm config get ignore-scripts) and run npm ci.',
    );
  }
  console.log(`  ✓ npm packages      ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function ensurePrograms() {
  const args = [join(root, 'infra', 'local', 'programs.ts')];
  return spawnSync(node24, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

try {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node 20 or newer is needed to begin; this is ${process.version} (https://nodejs.org)`);
  }
  const wanted = readPackages('package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or cannot be read');
  const forTests = process.argv.includes('--test');
  // npm records here what it has installed.
  const present = () => readPackages('node_modules/.package-lock.json') ?? {};
  const isReady = () => existsSync(node24) && isInstalled(wanted, present(), forTests);
  if (!isReady()) {
    await inTurn(join(root, 'node_modules'), async () => {
      // Another start may just have installed them. The packages of tests stay, because tests will run again.
      if (!isReady()) await install(forTests || hasTestPackages(present()));
    });
  }
  if (!forTests) process.exitCode = ensurePrograms();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
