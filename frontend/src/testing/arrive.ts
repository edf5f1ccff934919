import { renderPage } from '#app/entry-static.tsx';
import { assemblePage } from '../../scripts/lib/page-html.ts';

const TEMPLATE = '<html ><head><!--page-head--></head><body><div id="root"></div></body></html>';

/** A prerendered page as the browser finds it, before any script has run. Answers its root. */
export async function arrive(address: string, prerenderedAt = address): Promise<HTMLElement> {
  const rendered = await renderPage(prerenderedAt);
  const html = assemblePage(TEMPLATE, 'http://localhost:3000', {
    page: prerenderedAt,
    styles: () => '',
    preloads: [],
    scripts: [],
    ...rendered,
  });
  history.replaceState(null, '', address);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  Object.assign(document.documentElement.dataset, parsed.documentElement.dataset);
  document.head.append(...parsed.head.children);
  document.body.replaceChildren(...parsed.body.children);
  return document.getElementById('root') ?? expect.unreachable('no root');
}

/** Takes away what it brought. */
export function leave(): void {
  for (const element of document.head.querySelectorAll('title, meta, link')) element.remove();
  delete document.documentElement.dataset['page'];
  delete document.documentElement.dataset['origin'];
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}
