import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const STALE_MS = 3_600_000;
/** One clip's original and its encoding fit several times. */
const NEEDED_BYTES = 250_000_000;

/** A folder of its own for each piece of work, gone afterwards; what a killed process left goes at the next start. */
export class WorkFolders {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(this.root, `${process.pid}-`));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async sweep(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.root)) {
      const owner = /^(\d+)-/.exec(name);
      if (owner === null) continue;
      const folder = join(this.root, name);
      const found = await stat(folder).catch(() => null);
      const stale = found !== null && Date.now() - found.mtimeMs > STALE_MS;
      if (stale || !isAlive(Number(owner[1]))) await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws when there is no room for another clip */
  async assertRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.root);
    if (bavail * bsize < NEEDED_BYTES) throw new Error('The work folder is full');
  }

  /** A name nobody else uses. */
  static fileIn(folder: string): string {
    return join(folder, randomUUID());
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
