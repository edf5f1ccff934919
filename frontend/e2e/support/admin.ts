import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { authRpc } from '@emberhood/contracts';
import { inject } from 'vitest';
import { asOperator } from '../../../infra/client/rpc.ts';
import type { RunFile } from '../../../infra/local/run-file.ts';

export type Role = 'moderator' | 'operator';

const ROOT = join(import.meta.dirname, '../../..');

/** Gives a role the way an operator does at the console. */
export async function grantRoleAtConsole(email: string, role: Role): Promise<void> {
  await promisify(execFile)('npm', ['run', '-s', 'admin', '--', 'roles', 'grant', email, role], {
    cwd: ROOT,
    env: { ...process.env, EMBERHOOD_DATA: inject('dataFolder') },
  });
}

/** The call that the console makes, without its process. */
export async function grantRole(email: string, role: Role): Promise<void> {
  const run = JSON.parse(await readFile(join(inject('dataFolder'), 'run.json'), 'utf8')) as RunFile;
  await asOperator(run, (rpc) => rpc.call(authRpc.grantRole, { email, role, operator: 'script' }));
}
