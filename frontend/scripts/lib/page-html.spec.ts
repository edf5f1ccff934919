import { assemblePage, assembleShell, splitHead, withIcon } from './page-html.ts';

const ORIGIN = 'https://site-origin.invalid';
const template = `<!doctype html>
<html lang="en-CA">
  <head>
    <!--page-head-->
    <!--shell-only-->
    <title data-page-head>Emberhood</title>
    <!--/shell-only-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
    <!--shell-only-->
    <noscript>Needs JavaScript</noscript>
    <!--/shell-only-->
  </body>
</html>`;
const page = (markup: string, loaderData: Record<string, unknown> = {}, preloads: string[] = []) =>
  assemblePage(template, ORIGIN, {
    page: '/faq',
    markup,
    loaderData,
    styles: (shown) => (shown.includes('<h1>') ? 'h1{top:0}' : ''),
    preloads,
    scripts: ['/assets/faq-1.js'],
  });

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

describe('withIcon', () => {
  it('has the icon in the page, so that no request comes before those of the fonts', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><g fill="#1f0b20"/></svg>\n';
    const html = withIcon('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />', svg);
    const [, address = ''] = /^<link rel="icon" href="([^"]+)" type="image\/svg\+xml" \/>$/.exec(html) ?? [];
    expect(address).toMatch(/^data:image\/svg\+xml,[^<># ]+$/);
    expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg.trim().replaceAll('"', "'")}`);
    expect(() => withIcon('<head></head>', svg)).toThrow('/favicon.svg');
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
    expect(html.match(/<title/g)).toHaveLength(1);
    expect(html).not.toContain('page-data');
  });

  it('writes what loaders answered into a data block that no text can end', () => {
    const loaderData = { '0-1': { words: '</script><script>alert(1)</script> $& $1' } };
    const html = page('<p>$&</p>', loaderData);
    // The entry, the list of scripts and the data.
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    const [, json = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ loaderData });
    expect(html).toContain('<p>$&</p>');
  });

  it('holds the styles that it needs, first of all, and has scripts come last: the page reads without them', () => {
    const html = page('<title>faq</title><h1>faq</h1>', {}, ['<link rel="p">']);
    expect(html).toMatch(/<head>\s*<style>h1\{top:0\}<\/style>\s*<title/);
    expect(html).not.toContain('stylesheet');
    expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js">');
    expect(html).toContain('<script type="application/json" id="page-modules">["/assets/faq-1.js"]</script>');
    expect(html.match(/modulepreload/g)).toHaveLength(1);
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/page-1.js">');
  });

  it('refuses a template without its marks', () => {
    expect(() =>
      assemblePage('<html lang="en">', ORIGIN, {
        page: '/',
        markup: '',
        loaderData: {},
        styles: () => '',
        preloads: [],
        scripts: [],
      }),
    ).toThrow('lacks <!--page-head-->');
  });
});

describe('assembleShell', () => {
  it('is empty, and tells those without JavaScript', () => {
    const html = assembleShell(template, ORIGIN, { sheets: ['/assets/app-1.css'], scripts: ['/assets/mount-1.js'] });
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>Needs JavaScript</noscript>');
    expect(html).toContain('<title data-page-head>Emberhood</title>');
    expect(html.match(/[\w-]+\.js/g)).toEqual(['index-1.js', 'page-1.js', 'mount-1.js']);
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/app-1.css">',
      '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
    ]);
    expect(html).not.toContain('fetchpriority');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('data-page=');
  });
});
