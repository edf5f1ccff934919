import { setTimeout as delay } from 'node:timers/promises';
import { filesOf } from './files-of.ts';
import { contentOf, resolve, type Resolution, type SiteContent } from './resolve.ts';

/** However many ask for what is not there, the folder is looked at so often and no more. */
const RESCAN_MS = 250;

/** Which files the frontend consists of. Only what was found by listing is ever served. */
export class SiteFiles {
  private content: SiteContent = contentOf([]);
  private scannedAt = Number.NEGATIVE_INFINITY;
  /** The next look, not yet begun: what begins after a question answers it. */
  private next: Promise<void> | undefined;

  constructor(private readonly dir: string) {}

  /** What `path` is answered with. What seems to be missing is looked for: the frontend may be built anew while we run. */
  async resolve(path: string): Promise<Resolution> {
    const found = resolve(path, this.content);
    const isMissing = found.kind === 'nothing' || (found.kind === 'page' && found.status === 404);
    if (!isMissing) return found;
    await this.refresh();
    return resolve(path, this.content);
  }

  /** Brings what the folder has at some moment after the call: a page just published names files that are there. */
  private async refresh(): Promise<void> {
    this.next ??= this.rescan();
    await this.next;
  }

  private async rescan(): Promise<void> {
    await delay(Math.max(0, this.scannedAt + RESCAN_MS - Date.now()));
    this.next = undefined;
    this.scannedAt = Date.now();
    this.content = contentOf(await filesOf(this.dir).catch(() => []));
  }
}
