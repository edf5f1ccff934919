import { elementsOf, type Element } from './html.ts';

export interface CheckedPage {
  file: string;
  html: string;
  /** undefined for the page of unknown addresses. */
  path: string | undefined;
  indexed: boolean;
}

export interface Site {
  origin: string;
  /** Whether a path of our site is a page. */
  isPage: (path: string) => boolean;
  /** Whether the build holds this file. */
  hasFile: (path: string) => boolean;
}

const TITLE = { min: 10, max: 70 };
const DESCRIPTION = { min: 50, max: 170 };
const PREVIEW = ['og:title', 'og:description', 'og:type', 'og:image', 'og:site_name'];
const DATA_BLOCK = /^application\/(?:ld\+)?json$/;
/** Answered by the gateway, not by a file. */
const CALL = /^\/api\//;

/** The faults of a prerendered page, as texts. */
export function checkPage(page: CheckedPage, site: Site): string[] {
  const elements = elementsOf(page.html);
  return [
    ...checkHead(elements, page, site),
    ...checkBody(elements),
    ...checkPolicy(elements),
    ...checkLinks(elements, page, site),
    ...checkData(elements, site),
  ];
}

/** No two pages may share a title or description: search engines would take them for one. */
export function checkUniqueness(pages: readonly CheckedPage[]): string[] {
  const texts = pages.flatMap(({ file, html }) => {
    const elements = elementsOf(html);
    return [titleOf(elements), contentOf(elements, 'name', 'description')].map((text) => ({ file, text }));
  });
  const files = Map.groupBy(texts, ({ text }) => text);
  return [...files]
    .filter(([text, users]) => text !== undefined && users.length > 1)
    .map(([text, users]) => `${users.map(({ file }) => file).join(' and ')} both say “${text ?? ''}”`);
}

function checkHead(elements: Element[], { path, indexed }: CheckedPage, { origin }: Site): string[] {
  const found: string[] = [];
  const titles = elements.filter(({ name }) => name === 'title').length;
  if (titles !== 1) found.push(`${String(titles)} titles`);
  found.push(...lengthOf('title', titleOf(elements), TITLE));
  found.push(...lengthOf('description', contentOf(elements, 'name', 'description'), DESCRIPTION));
  if (!elements.some(({ name, attributes }) => name === 'html' && attributes.get('lang'))) found.push('no language');
  for (const property of PREVIEW) if (!contentOf(elements, 'property', property)) found.push(`no ${property}`);
  if (contentOf(elements, 'name', 'twitter:card') !== 'summary_large_image') found.push('no twitter:card');
  const canonical = elements.find(({ attributes }) => attributes.get('rel') === 'canonical')?.attributes.get('href');
  const noindex = contentOf(elements, 'name', 'robots') === 'noindex';
  if (indexed && path !== undefined && canonical !== new URL(path, origin).href)
    found.push(`its canonical address is ${canonical ?? 'missing'}`);
  if (indexed === noindex) found.push(indexed ? 'noindex on a page of the sitemap' : 'no noindex');
  return found;
}

function checkBody(elements: Element[]): string[] {
  const headings = elements.filter(({ name }) => name === 'h1').length;
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const sheets = elements.filter(({ name }) => name === 'style').length;
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  return [
    ...(headings === 1 ? [] : [`${String(headings)} h1`]),
    ...(sheets <= 1 ? [] : [`${String(sheets)} style sheets`]),
    ...twice.map((id) => `the id “${id}” more than once`),
    ...elements
      .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
      .map(({ attributes }) => `no alt on ${attributes.get('src') ?? 'an image'}`),
  ];
}

/** What our content security policy would block. */
function checkPolicy(elements: Element[]): string[] {
  return elements.flatMap(({ name, attributes }) => [
    ...(name === 'script' && !attributes.has('src') && !DATA_BLOCK.test(attributes.get('type') ?? '')
      ? ['an inline script']
      : []),
    ...[...attributes.keys()]
      .filter((attribute) => attribute === 'style' || /^on[a-z]/.test(attribute))
      .map((attribute) => `${attribute}= on <${name}>`),
  ]);
}

function checkLinks(elements: Element[], { path }: CheckedPage, site: Site): string[] {
  const base = new URL(path ?? '/', site.origin);
  const ids = new Set(elements.flatMap(({ attributes }) => attributes.get('id') ?? []));
  const leads = (reference: string, isLink: boolean): boolean => {
    if (reference.startsWith('#')) return ids.has(reference.slice(1));
    const url = new URL(reference, base);
    if (url.origin !== base.origin) return true;
    const target = decodeURI(url.pathname);
    return CALL.test(target) || site.hasFile(target) || (isLink && site.isPage(target));
  };
  return elements.flatMap((element) =>
    referencesOf(element)
      .filter((reference) => !leads(reference, element.name === 'a'))
      .map((reference) => `${reference} leads nowhere`),
  );
}

/** Every address of ours that structured data names is a page or a file. */
function checkData(elements: Element[], site: Site): string[] {
  return elements
    .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
    .flatMap(({ text }) => textsIn(JSON.parse(text)))
    .filter((address) => address.startsWith(`${site.origin}/`))
    .map((address) => new URL(address).pathname)
    .filter((path) => !site.isPage(path) && !site.hasFile(path))
    .map((path) => `${path} in structured data leads nowhere`);
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

function referencesOf({ name, attributes }: Element): string[] {
  // The canonical address is a page, compared above.
  if (attributes.get('rel') === 'canonical') return [];
  const image = name === 'meta' && attributes.get('property') === 'og:image' ? attributes.get('content') : undefined;
  const sets = [attributes.get('srcset'), attributes.get('imagesrcset')].flatMap((set) => set?.split(',') ?? []);
  return [
    attributes.get('href'),
    attributes.get('src'),
    attributes.get('poster'),
    image,
    ...sets.map((entry) => entry.trim().split(/\s+/)[0]),
  ]
    .filter((reference) => reference !== undefined)
    .filter((reference) => reference !== '');
}

function lengthOf(what: string, text: string | undefined, { min, max }: { min: number; max: number }): string[] {
  if (text === undefined) return [`no ${what}`];
  if (text.length >= min && text.length <= max) return [];
  return [`a ${what} of ${String(text.length)} characters (${String(min)} to ${String(max)}): “${text}”`];
}

const titleOf = (elements: Element[]): string | undefined => elements.find(({ name }) => name === 'title')?.text;

function contentOf(elements: Element[], key: 'name' | 'property', value: string): string | undefined {
  return elements
    .find(({ name, attributes }) => name === 'meta' && attributes.get(key) === value)
    ?.attributes.get('content');
}
