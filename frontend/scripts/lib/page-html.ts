const HEAD = '<!--page-head-->';
const ROOT = '<div id="root"></div>';
const SHELL_ONLY = /\s*<!--shell-only-->([\s\S]*?)<!--\/shell-only-->/;
/** What React puts in front of the markup because it belongs into the head. Attribute values hold no `>`. */
const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)/;

export interface PageParts {
  /** The address it answers, or `*` for any that does not exist. */
  page: string;
  markup: string;
  loaderData: Record<string, unknown>;
  preloads: string[];
}

/** Separates what leads the markup for the head from what belongs into the root element. */
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

/** A prerendered page: the built index.html with the page's own head, markup and data. */
export function assemblePage(template: string, origin: string, parts: PageParts): string {
  const { head, body } = splitHead(parts.markup);
  const elements = [...head.map(markForPage), ...parts.preloads];
  const withoutShell = template.replace(SHELL_ONLY, '');
  const marked = insert(withoutShell, '<html ', `<html data-origin="${origin}" data-page="${parts.page}" `);
  const headed = insert(marked, HEAD, elements.join('\n    '));
  return insert(headed, ROOT, `<div id="root">${body}</div>${dataBlock(parts.loaderData)}`);
}

/** The page without content, for addresses whose content only the browser can know. */
export function assembleShell(template: string, origin: string): string {
  const plain = template.replace(SHELL_ONLY, (_all, kept: string) => kept.trimEnd());
  return insert(insert(plain, '<html ', `<html data-origin="${origin}" `), HEAD, '');
}

/** So that the browser finds them again when it has to render another page than the prerendered one. */
function markForPage(element: string): string {
  return element.replace(/^<\w+/, '$& data-page-head=""');
}

function dataBlock(loaderData: Record<string, unknown>): string {
  if (Object.values(loaderData).every((data) => data === null || data === undefined)) return '';
  const json = JSON.stringify({ loaderData }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-data">${json}</script>`;
}

/** @throws when the template lacks its mark, instead of writing pages without content */
function insert(html: string, mark: string, text: string): string {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`index.html lacks ${mark}`);
  return html.slice(0, at) + text + html.slice(at + mark.length);
}
