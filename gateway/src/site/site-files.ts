import { setTimeout as delay } from 'node:timers/promises';
import { filesOf } from './files-of.ts';
import { contentOf, resolve, type Resolution, type SiteContent } from './resolve.ts';

/** The folder is listed at most this often, however many ask for missing files. */
const RESCAN_MS = 250;

/** The frontend's files. Only files found by listing the folder are served. */
export class SiteFiles {
  private content: SiteContent = contentOf([]);
  private scannedAt = Number.NEGATIVE_INFINITY;
  /** The next listing, not begun yet: only one that begins after a request can answer it. */
  private next: Promise<void> | undefined;

  constructor(private readonly dir: string) {}

  /**
   * Resolves a path. If it is missing, the folder is listed again, as the frontend may be rebuilt while this process
   * runs.
   */
  async resolve(path: string): Promise<Resolution> {
    const found = resolve(path, this.content);
    const isMissing = found.kind === 'nothing' || (found.kind === 'page' && found.status === 404);
    if (!isMissing) return found;
    await (this.next ??= this.rescan());
    return resolve(path, this.content);
  }

  private async rescan(): Promise<void> {
    await delay(Math.max(0, this.scannedAt + RESCAN_MS - Date.now()));
    this.next = undefined;
    this.scannedAt = Date.now();
    this.content = contentOf(await filesOf(this.dir).catch(() => []));
  }
}
