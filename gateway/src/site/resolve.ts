import { ALIASES, isAppPage, STAND_INS } from './app-pages.ts';

/** The files of the built frontend. */
export interface SiteContent {
  /** Every file, as a path from the site's root. */
  files: ReadonlySet<string>;
  /** The file of every prerendered page, by its address. */
  pages: ReadonlyMap<string, string>;
  /** Empty pages of screens, each listing what its screen loads; exact addresses come before patterns. */
  shells: readonly { file: string; address: URLPattern }[];
  /** Addresses by their lower-case form. */
  spellings: ReadonlyMap<string, string>;
}

export type Resolution =
  | { kind: 'page'; file: string; status: 200 | 404; listed: boolean }
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'nothing' };

const SHELL = '/app.html';
const SHELLS = '/shells/';
const NOT_FOUND = '/404.html';
const PAGE_END = '.html';

/** How an address is answered. Every page has one address; other spellings are redirected to it. */
export function resolve(path: string, { files, pages, shells, spellings }: SiteContent): Resolution {
  const page = pages.get(path);
  if (page !== undefined) return { kind: 'page', file: page, status: 200, listed: true };
  if (files.has(path) && !path.endsWith(PAGE_END)) return { kind: 'file', file: path };
  // Not answered with a page, which the browser would run as a script.
  if (path.startsWith('/assets/')) return { kind: 'nothing' };

  const plain = withoutEnding(path);
  const spelled = spellings.get(plain.toLowerCase());
  if (spelled !== undefined) return { kind: 'redirect', to: spelled };
  if (isAppPage(plain)) {
    const address = plain.replace(/^\/[^/]+/, (first) => first.toLowerCase());
    if (address !== path) return { kind: 'redirect', to: address };
    const own = shells.find((shell) => shell.address.test({ pathname: path }));
    return known(own?.file ?? SHELL, 200, files);
  }
  const standIn = pages.get(standInOf(path) ?? '');
  if (standIn !== undefined) return { kind: 'page', file: standIn, status: 200, listed: true };
  return known(NOT_FOUND, 404, files);
}

function known(file: string, status: 200 | 404, files: ReadonlySet<string>): Resolution {
  return files.has(file) ? { kind: 'page', file, status, listed: false } : { kind: 'nothing' };
}

/** The address without a trailing slash; for a page's file, the address of the page. */
function withoutEnding(path: string): string {
  const plain = path.endsWith(PAGE_END) ? path.slice(0, -PAGE_END.length) : path;
  if (plain === '/index') return '/';
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

function standInOf(path: string): string | undefined {
  const end = path.lastIndexOf('/') + 1;
  return end === path.length ? undefined : STAND_INS[path.slice(0, end)];
}

/** Derives the addresses from the list of files. */
export function contentOf(files: readonly string[]): SiteContent {
  const pages = new Map(
    files
      .filter((file) => file.endsWith(PAGE_END) && file !== SHELL && file !== NOT_FOUND && !file.startsWith(SHELLS))
      .map((file) => [withoutEnding(file), file]),
  );
  const aliases = Object.entries(ALIASES).filter(([, page]) => pages.has(page));
  const spellings = new Map(
    [...aliases, ...[...pages.keys()].map((page) => [page, page] as const)].map(([other, page]) => [
      other.toLowerCase(),
      page,
    ]),
  );
  const shells = files
    .filter((file) => file.startsWith(SHELLS))
    .map((file) => ({ file, address: new URLPattern({ pathname: withoutEnding(file.slice(SHELLS.length - 1)) }) }))
    .toSorted((a, b) => Number(isOfMany(a.file)) - Number(isOfMany(b.file)));
  return { files: new Set(files), pages, shells, spellings };
}

function isOfMany(file: string): boolean {
  return /[:*]/.test(file);
}
