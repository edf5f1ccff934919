import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const STALE_MS = 3_600_000;
/** Enough for one clip's original and encoding several times over. */
const NEEDED_BYTES = 250_000_000;

/** A folder for each piece of work, removed afterwards; the next start removes those of killed processes. */
export class WorkFolders {
  constructor(private readonly root: string) {}

  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const started = await startOf(process.pid);
    const folder = await mkdtemp(join(this.root, `${process.pid}.${started ?? ''}-`));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async sweep(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.root)) {
      const owner = /^(\d+)\.(\d*)-/.exec(name);
      if (owner === null) continue;
      const folder = join(this.root, name);
      const found = await stat(folder).catch(() => null);
      const stale = found !== null && Date.now() - found.mtimeMs > STALE_MS;
      if (stale || !(await isAlive(Number(owner[1]), owner[2] ?? '')))
        await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws if there is no room for another clip */
  async assertRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.root);
    if (bavail * bsize < NEEDED_BYTES) throw new Error('The work folder is full');
  }

  /** A unique name. */
  static fileIn(folder: string): string {
    return join(folder, randomUUID());
  }
}

/** Compares start times, too, as a restarted container's process gets the same pid. */
async function isAlive(pid: number, started: string): Promise<boolean> {
  if (process.platform === 'linux') return (await startOf(pid)) === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time in ticks since boot; null without such a process or a way to know. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is the program's name in parentheses, which may contain any character.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
