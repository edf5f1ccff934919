import { filesOf } from './files-of.ts';
import { contentOf, type SiteContent } from './resolve.ts';

const RESCAN_MS = 1_000;

/** Which files the frontend consists of. Only what was found by listing is ever served. */
export class SiteFiles {
  private content: SiteContent = contentOf([]);
  private scannedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly dir: string) {}

  /** The content that has `path`; when it seems to lack it, as it is now: the frontend may be built anew while we run. */
  async having(path: string): Promise<SiteContent> {
    if (!this.content.files.has(path) && !this.content.pages.has(path)) await this.refresh();
    return this.content;
  }

  async refresh(): Promise<void> {
    if (Date.now() - this.scannedAt < RESCAN_MS) return;
    this.scannedAt = Date.now();
    this.content = contentOf(await filesOf(this.dir).catch(() => []));
  }
}
