import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnce } from './once.mjs';
import { digest, filesBelow, root } from './tree.mjs';

const frontend = join(root, 'frontend');
const stampFile = join(root, '.local/build/frontend.json');
const INPUTS = ['frontend', 'packages/contracts/src', 'packages/catalogue/src'];

async function fingerprint() {
  const parts = [await readFile(join(root, 'package-lock.json'))];
  for (const folder of INPUTS) {
    const files = (await filesBelow(join(root, folder))).filter((file) => !/\.spec\.tsx?$/.test(file));
    for (const file of files) parts.push(file, await readFile(join(root, folder, file)));
  }
  return digest(...parts);
}

/** Runs the frontend's own build script when anything it reads has changed. */
export async function buildFrontend() {
  const isThere = () => existsSync(join(frontend, 'dist'));
  return (await buildOnce({ stampFile, fingerprint, isThere, build })) ? 'frontend built' : 'frontend unchanged';
}

async function build() {
  // Under a test runner NODE_ENV would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn('npm', ['run', 'build'], { cwd: frontend, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The frontend does not build:\n${output}`);
  return {};
}
