import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');

/** Gives a role the way an operator does. */
export async function grantRole(dataFolder: string, email: string, role: string): Promise<void> {
  await promisify(execFile)('npm', ['run', '-s', 'admin', '--', 'roles', 'grant', email, role], {
    cwd: ROOT,
    env: { ...process.env, EMBERHOOD_DATA: dataFolder },
  });
}
