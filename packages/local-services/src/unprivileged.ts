import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PID_FILE, reapLeftover } from './pid-file.ts';

export interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Where root's data lies that another user must reach although the checkout is closed to that user. */
const OUTSIDE = '/var/lib/emberhood';

/** Whom PostgreSQL runs as, which refuses root: null means as ourselves. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find((candidate) => candidate.name === wanted && candidate.uid > 0);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody": run this as an ordinary user',
  );
}

/** A folder that the user owns and can reach: `folder` itself, or what a link in its place leads to. */
export async function folderFor(user: User | null, folder: string): Promise<string> {
  if (user === null) {
    mkdirSync(folder, { recursive: true });
    return folder;
  }
  const linked = linkTarget(folder);
  if (linked !== null) return own(linked, user);
  own(folder, user);
  letThroughTemporary(folder);
  if (runsAs(user, '/bin/sh', ['-c', 'test -x "$1" && test -w "$1"', 'sh', folder])) return folder;
  return moveOutside(folder, user);
}

/**
 * Programs that the user can run, `probe` being one of them: `folder` itself, or a copy of it in a place open to all.
 */
export function programsFor(user: User | null, folder: string, probe: string, version: string): string {
  if (user === null || runsAs(user, join(folder, probe), ['--version'])) return folder;
  const copy = join(OUTSIDE, 'programs', version);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${String(process.pid)}`;
    openFolder(join(OUTSIDE, 'programs'));
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished], { stdio: 'ignore' });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** Temporary folders are made for their owner alone; in one of ours the user may pass, but not look around. */
function letThroughTemporary(folder: string): void {
  const top = tmpdir();
  for (let above = dirname(folder); above.startsWith(`${top}/`); above = dirname(above)) {
    const { mode, uid } = statSync(above);
    if (uid === 0 && (mode & 0o001) === 0) chmodSync(above, (mode & 0o7777) | 0o011);
  }
}

function runsAs(user: User, command: string, args: string[]): boolean {
  return spawnSync(command, args, { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Replaces an empty folder of ours by a link to a reachable one. The target of an earlier link is not reused. */
async function moveOutside(folder: string, user: User): Promise<string> {
  const target = join(OUTSIDE, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  openFolder(OUTSIDE);
  await reapLeftover(join(target, PID_FILE));
  rmSync(target, { recursive: true, force: true });
  own(target, user);
  rmSync(folder, { recursive: true });
  symlinkSync(target, folder);
  return target;
}

function linkTarget(folder: string): string | null {
  try {
    return lstatSync(folder).isSymbolicLink() ? readlinkSync(folder) : null;
  } catch {
    return null;
  }
}

function own(folder: string, user: User): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, user.uid, user.gid);
  return folder;
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
