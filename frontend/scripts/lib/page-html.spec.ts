import { describe, expect, it } from 'vitest';
import { assemblePage, assembleShell, splitHead } from './page-html.ts';

const ORIGIN = 'https://site-origin.invalid';
const template = `<!doctype html>
<html lang="en-CA">
  <head>
    <!--page-head-->
  </head>
  <body>
    <div id="root"></div>
    <!--shell-only-->
    <noscript>Needs JavaScript</noscript>
    <!--/shell-only-->
  </body>
</html>`;
const page = (markup: string, loaderData: Record<string, unknown> = {}, preloads: string[] = []) =>
  assemblePage(template, ORIGIN, { page: '/faq', markup, loaderData, preloads });

describe('splitHead', () => {
  it('takes what leads the markup and belongs into the head', () => {
    expect(
      splitHead(
        '<title>a &lt; b</title><meta name="description" content="x"/><link rel="canonical" href="/"/><p>hi</p>',
      ),
    ).toEqual({
      head: ['<title>a &lt; b</title>', '<meta name="description" content="x"/>', '<link rel="canonical" href="/"/>'],
      body: '<p>hi</p>',
    });
  });

  it("leaves a drawing's title and what follows the first other element where it is", () => {
    const markup = '<p>hi</p><svg><title>a ring</title></svg><meta itemprop="x"/>';
    expect(splitHead(markup)).toEqual({ head: [], body: markup });
  });
});

describe('assemblePage', () => {
  it('marks what belongs to the page, so that the browser can replace it', () => {
    const html = page('<title>faq</title><meta name="description" content="x"/><h1>faq</h1>', {}, ['<link rel="p">']);
    expect(html).toContain('<html data-origin="https://site-origin.invalid" data-page="/faq" lang="en-CA">');
    expect(html).toContain('<title data-page-head="">faq</title>');
    expect(html).toContain('<meta data-page-head="" name="description" content="x"/>');
    expect(html).toContain('<link rel="p">');
    expect(html).toContain('<div id="root"><h1>faq</h1></div>');
    expect(html).not.toContain('noscript');
    expect(html).not.toContain('page-data');
  });

  it('writes what loaders answered into a data block that no text can end', () => {
    const loaderData = { '0-1': { words: '</script><script>alert(1)</script> $& $1' } };
    const html = page('<p>$&</p>', loaderData);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ loaderData });
    expect(html).toContain('<p>$&</p>');
  });

  it('refuses a template without its marks', () => {
    expect(() =>
      assemblePage('<html lang="en">', ORIGIN, { page: '/', markup: '', loaderData: {}, preloads: [] }),
    ).toThrow('lacks <!--page-head-->');
  });
});

describe('assembleShell', () => {
  it('is empty, and tells those without JavaScript', () => {
    const html = assembleShell(template, ORIGIN);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>Needs JavaScript</noscript>');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('data-page=');
  });
});
