import { join } from 'node:path';
import { command, saidBy } from './command.ts';
import { StartError } from './errors.ts';
import { root } from './paths.ts';

const BUILD = join(root, 'infra/build/build.mjs');

/** Builds what changed, or only the servers. Resolves with the build's output. */
export async function build(only?: 'backend'): Promise<string> {
  const done = await command(process.execPath, [BUILD, ...(only ? ['--only', only] : [])]);
  if (done.code !== 0) throw new StartError(`The build failed:\n${saidBy(done)}`);
  const last = done.stdout.trim().split('\n').at(-1) ?? '';
  return last.replace(/^build: /, '');
}
