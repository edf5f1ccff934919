/**
 * Writes the configuration of the frontend's image: node --conditions=source nginx-conf.ts SITE > nginx.conf
 * Addresses, headers and caching are the gateway's own. What is in capitals is left to start.sh.
 */
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { RETRY_AFTER_SECONDS, errorTable } from '@emberhood/contracts';
import { API_HEADERS, CACHING, pageHeaders } from '../../../gateway/src/http/security-headers.ts';
import { ALIASES, APP_PAGES, APP_SECTIONS, SECRET_PAGES, STAND_INS } from '../../../gateway/src/site/app-pages.ts';
import { filesOf } from '../../../gateway/src/site/files-of.ts';
import { contentOf, type SiteContent } from '../../../gateway/src/site/resolve.ts';

const HEADERS = pageHeaders('{{STORAGE_ORIGIN}}');
/** While no gateway answers. */
const RESTING = 'RPC.UNAVAILABLE';
/** Beside pages, what the installation's address is written into. */
const TEXT = /\.(?:xml|txt)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'application/javascript',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** @throws when the build holds what the configuration would not serve */
export async function nginxConf(site: string): Promise<string> {
  const files = await filesOf(site);
  const untyped = files.filter((file) => TYPES[extname(file)] === undefined);
  if (untyped.length > 0) throw new Error(`What type have ${untyped.join(', ')}?`);
  const { pages } = contentOf(files);
  const others = files.filter((file) => !file.endsWith('.html') && !file.startsWith('/assets/'));

  const parts: Readonly<Record<string, string | string[]>> = {
    types: Object.entries(TYPES).map(([ending, type]) => `${type} ${ending.slice(1)};`),
    spellings: [...pages].flatMap(([path, file]) => spellings(path, file)).concat(aliases(pages), appSpellings()),
    documents: [...pages].map(([path, file]) => `${path} ${file};`).concat(standIns(pages)),
    'app pages': APP_PAGES.source,
    'secret pages': SECRET_PAGES,
    'caching of pages': CACHING.page,
    'caching of secrets': CACHING.never,
    'referrer policy': HEADERS.document['referrer-policy'] ?? '',
    texts: patternOf(
      others.filter((file) => TEXT.test(file)),
      pages,
    ),
    files: patternOf(
      others.filter((file) => !TEXT.test(file)),
      pages,
    ),
    'headers of redirects': headers({ ...HEADERS.file, 'cache-control': CACHING.redirect }),
    'headers of pages': pageHeadersWith('$robots'),
    'headers of the not-found page': pageHeadersWith('noindex'),
    'headers of texts': headers({ ...HEADERS.file, 'cache-control': CACHING.page }),
    'headers of files': headers({ ...HEADERS.file, 'cache-control': CACHING.file }),
    'headers of assets': headers({ ...HEADERS.file, 'cache-control': CACHING.immutable }),
    'headers of answers': headers(API_HEADERS),
    'resting code': RESTING,
    'resting seconds': String(RETRY_AFTER_SECONDS),
    'resting words': errorTable[RESTING].message,
    'headers of missing assets': headers({ ...HEADERS.file, 'cache-control': CACHING.never }),
  };
  const template = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8');
  return template.replaceAll(/^( *)(.*)$/gm, (_line, indent: string, text: string) => {
    const filled = text.replaceAll(/\{\{([a-z -]+)\}\}/g, (_mark, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`nginx.conf asks for ${name}`);
      return typeof part === 'string' ? part : part.join(`\n${indent}`);
    });
    return indent + filled;
  });
}

/** Other ways of writing a page's address; nginx itself looks past upper and lower case. */
function spellings(path: string, file: string): string[] {
  const others = path === '/' ? ['/index'] : [path, `${path}/`];
  return [...others, file].map((other) => `${other} ${path};`);
}

function aliases(pages: SiteContent['pages']): string[] {
  return Object.entries(ALIASES)
    .filter(([, page]) => pages.has(page))
    .flatMap(([other, page]) => [other, `${other}/`, `${other}.html`].map((spelling) => `${spelling} ${page};`));
}

function appSpellings(): string[] {
  const { alone, withAllBelow, onlyBelow } = APP_SECTIONS;
  const end = String.raw`(?:/|\.html)?$`;
  return [
    ...alone.map((name) => `"~*^/${name}${end}" /${name};`),
    ...withAllBelow.map((name) => `"~*^/${name}(?<below>(?:/.*?[^/])?)${end}" /${name}$below;`),
    ...onlyBelow.map((name) => `"~*^/${name}(?<below>/.*?[^/])${end}" /${name}$below;`),
  ];
}

function standIns(pages: SiteContent['pages']): string[] {
  return Object.entries(STAND_INS).map(([prefix, page]) => {
    const file = pages.get(page);
    if (file === undefined) throw new Error(`The build lacks ${page}`);
    return `~^${prefix}[^/]+$ ${file};`;
  });
}

/** Files beside the pages, and whole folders of them, without their compressed copies. */
function patternOf(files: readonly string[], pages: SiteContent['pages']): string {
  const names = new Set(files.map((file) => file.replace(/^(\/[^/]+\/).+$/, '$1')));
  const choices = [...names].map((name) => name.replaceAll('.', String.raw`\.`) + (name.endsWith('/') ? '.+' : ''));
  const pattern = String.raw`^(?:${choices.join('|')})(?<!\.br|\.gz)$`;
  const hidden = [...pages.keys()].filter((path) => new RegExp(pattern).test(path));
  if (hidden.length > 0) throw new Error(`Folders of files hold the pages ${hidden.join(', ')}`);
  return pattern;
}

function pageHeadersWith(robots: string): string[] {
  return headers({
    ...HEADERS.document,
    'cache-control': '$page_caching',
    'referrer-policy': '$page_referrer',
    'x-robots-tag': robots,
  });
}

function headers(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

if (import.meta.main) console.log(await nginxConf(resolve(process.argv[2] ?? 'frontend/dist')));
