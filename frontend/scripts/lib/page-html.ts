const HEAD = '<!--page-head-->';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
/** The entry, and what it imports. */
const ENTRY_SCRIPTS = /<(?:script type|link rel)="module(?:preload)?"/g;
const SHELL_ONLY = /\s*<!--shell-only-->([\s\S]*?)<!--\/shell-only-->/g;
const ICON = 'href="/favicon.svg"';
/** Elements of the head, which React puts before the markup. Attribute values contain no `>`. */
const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)/;

export interface PageParts {
  /** The address it answers, or `*` for any that does not exist. */
  page: string;
  markup: string;
  loaderData: Record<string, unknown>;
  /** Makes the style sheet for the finished page. */
  styles: (page: string) => string;
  /** Links for the head. */
  preloads: string[];
  /** What the app loads for this page, once it has been shown. */
  scripts: string[];
}

/** Splits the markup into elements of the head and content of the root element. */
export function splitHead(markup: string): { head: string[]; body: string } {
  const head: string[] = [];
  let body = markup;
  for (;;) {
    const [element] = HEAD_ELEMENT.exec(body) ?? [];
    if (element === undefined) return { head, body };
    head.push(element);
    body = body.slice(element.length);
  }
}

/**
 * The built index.html with the icon inlined: browsers load icons as early as fonts, which would delay what the first
 * view needs (decision: public-pages).
 */
export function withIcon(template: string, svg: string): string {
  const address = svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[%#<> ]/g, encodeURIComponent);
  return insert(template, ICON, `href="data:image/svg+xml,${address}"`);
}

/** A prerendered page: the built index.html with the page's own head, styles, markup and data. */
export function assemblePage(template: string, origin: string, parts: PageParts): string {
  const { head, body } = splitHead(parts.markup);
  const elements = [HEAD, ...head.map(markForPage), ...parts.preloads];
  const withoutShell = template
    .replace(STYLES, '')
    .replace(SHELL_ONLY, '')
    .replace(ENTRY_SCRIPTS, '$& fetchpriority="low"');
  const marked = insert(withoutShell, '<html ', `<html data-origin="${origin}" data-page="${parts.page}" `);
  const headed = insert(marked, HEAD, elements.join('\n    '));
  const data = [dataBlock('page-modules', parts.scripts), loaderBlock(parts.loaderData)].join('');
  const page = insert(headed, ROOT, `<div id="root">${body}</div>${data}`);
  // Inlined before everything else, so that the page can be painted as soon as it arrives.
  return insert(page, HEAD, `<style>${parts.styles(page)}</style>`);
}

/** The page without content, for addresses whose content only the browser can know. */
export function assembleShell(
  template: string,
  origin: string,
  { sheets, scripts }: { sheets: readonly string[]; scripts: readonly string[] },
): string {
  const styles = sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const preloads = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  const plain = template.replace(SHELL_ONLY, (_all, kept: string) => kept.trimEnd());
  const marked = insert(plain, '<html ', `<html data-origin="${origin}" `);
  const styled = insert(marked, HEAD, styles.join('\n    '));
  // After the entry, which everything waits for: over HTTP/1.1 phones load six files at a time.
  return insert(styled, HEAD_END, `${preloads.join('\n    ')}\n  ${HEAD_END}`);
}

/** Marks them, so that the app can replace them when it renders another page than the prerendered one. */
function markForPage(element: string): string {
  return element.replace(/^<\w+/, '$& data-page-head=""');
}

function loaderBlock(loaderData: Record<string, unknown>): string {
  // A loader that returned null must be recorded: otherwise the app would run it again and show nothing meanwhile.
  if (Object.values(loaderData).every((data) => data === undefined)) return '';
  return dataBlock('page-data', { loaderData });
}

function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** @throws when the template lacks its mark, instead of writing pages without content */
function insert(html: string, mark: string, text: string): string {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`index.html lacks ${mark}`);
  return html.slice(0, at) + text + html.slice(at + mark.length);
}
