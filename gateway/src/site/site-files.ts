import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const RESCAN_MS = 1_000;

/** Which files the frontend consists of. Only what was found by listing is ever served. */
export class SiteFiles {
  private known = new Set<string>();
  private scannedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly dir: string) {}

  async has(path: string): Promise<boolean> {
    if (this.known.has(path)) return true;
    await this.refresh();
    return this.known.has(path);
  }

  /** The file to answer a page's address with: itself, or its prerendered HTML. */
  async find(path: string): Promise<string | undefined> {
    const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const candidates = plain === '/' ? ['/index.html'] : [plain, `${plain}.html`, `${plain}/index.html`];
    for (const candidate of candidates) {
      if (await this.has(candidate)) return candidate.slice(1);
    }
    return undefined;
  }

  /** The page that starts the app without prerendered content. */
  async shell(): Promise<string | undefined> {
    if (await this.has('/app.html')) return 'app.html';
    return (await this.has('/index.html')) ? 'index.html' : undefined;
  }

  async notFound(): Promise<string | undefined> {
    return (await this.has('/404.html')) ? '404.html' : this.shell();
  }

  /** The frontend may be built anew while we run. */
  private async refresh(): Promise<void> {
    if (Date.now() - this.scannedAt < RESCAN_MS) return;
    this.scannedAt = Date.now();
    const entries = await readdir(this.dir, { recursive: true, withFileTypes: true }).catch(() => []);
    this.known = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(this.dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
        .filter((path) => !path.includes('/.')),
    );
  }
}
