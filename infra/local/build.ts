import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './errors.ts';
import { root } from './paths.ts';

const BUILD = join(root, 'infra', 'build', 'build.mjs');

/** Builds what changed, or the servers of it alone. Resolves with what it says about it. */
export function build(only?: 'backend'): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD, ...(only ? ['--only', only] : [])], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0)
        resolve(
          said
            .trim()
            .split('\n')
            .at(-1)
            ?.replace(/^build: /, '') ?? '',
        );
      else reject(new StartError(`The build failed:\n${said.trim()}`));
    });
  });
}
