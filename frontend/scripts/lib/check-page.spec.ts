import { checkPage, checkUniqueness, type CheckedPage } from './check-page.ts';

const ORIGIN = 'https://site-origin.invalid';
const site = {
  origin: ORIGIN,
  isPage: (path: string) => ['/', '/faq', '/login'].includes(path),
  hasFile: (path: string) => ['/og/faq.png', '/assets/main.js', '/favicon.svg'].includes(path),
};
const good = `<!doctype html><html lang="en-CA"><head>
  <title>questions and answers · Emberhood</title>
  <meta name="description" content="What it costs, how scheduling works, and who decides about the groups.">
  <link rel="canonical" href="${ORIGIN}/faq">
  <meta property="og:title" content="x"><meta property="og:description" content="x"><meta property="og:type" content="x">
  <meta property="og:site_name" content="x"><meta property="og:image" content="${ORIGIN}/og/faq.png">
  <meta name="twitter:card" content="summary_large_image">
  <link rel="icon" href="/favicon.svg"><script type="module" src="/assets/main.js"></script>
</head><body><div id="root"><main id="main"><h1>faq</h1><svg><title>a ring</title></svg>
  <a href="#main">skip</a><a href="/faq?open=1#main">here</a><a href="/api/auth/google-login">google</a>
  <a href="https://example.com/x">away</a><a href="mailto:a@example.com">mail</a><img src="/og/faq.png" alt="">
</main></div><script type="application/ld+json">{"logo":"${ORIGIN}/favicon.svg","of":[{"url":"${ORIGIN}/"}]}</script></body></html>`;

const check = (html: string, change: Partial<CheckedPage> = {}) =>
  checkPage({ file: 'faq.html', path: '/faq', indexed: true, html, ...change }, site);

describe('checkPage', () => {
  it('finds nothing wrong with a page in order', () => {
    expect(check(good)).toEqual([]);
  });

  it.each([
    ['<title>questions and answers · Emberhood</title>', '', 'no title'],
    ['<title>questions and answers', '<title>x</title><title>questions and answers', '2 titles'],
    ['questions and answers · Emberhood', 'faq', 'a title of 3 characters'],
    ['name="description"', 'name="other"', 'no description'],
    ['What it costs, how scheduling works, and who decides about the groups.', 'Costs.', 'a description of 6'],
    ['/faq">\n  <meta property="og:title"', '/">\n  <meta property="og:title"', 'its canonical address is'],
    ['og:image', 'og:picture', 'no og:image'],
    ['.invalid/og/faq.png', '.invalid/og/none.png', '/og/none.png leads nowhere'],
    ['summary_large_image', 'summary', 'no twitter:card'],
    ['<h1>faq</h1>', '', '0 h1'],
    ['<h1>faq</h1>', '<h1>faq</h1><h1>faq</h1>', '2 h1'],
    ['<h1>', '<h1 id="main">', 'the id “main” more than once'],
    ['<h1>', '<h1 style="color:red">', 'style= on <h1>'],
    ['<h1>', '<h1 onclick="x()">', 'onclick= on <h1>'],
    ['<h1>', '<script>alert(1)</script><h1>', 'an inline script'],
    ['<h1>', '<style>p{}</style><style>a{}</style><h1>', '2 style sheets'],
    ['href="#main"', 'href="#none"', '#none leads nowhere'],
    ['/faq?open=1#main', '/nowhere', '/nowhere leads nowhere'],
    ['/assets/main.js', '/assets/gone.js', '/assets/gone.js leads nowhere'],
    [' alt=""', '', 'no alt on /og/faq.png'],
    [' lang="en-CA"', '', 'no language'],
    ['.invalid/favicon.svg', '.invalid/gone.svg', '/gone.svg in structured data leads nowhere'],
  ])('%# tells what is wrong (%s)', (from, to, expected) => {
    const found = check(good.replace(from, to));
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toContain(expected);
  });

  it('holds the list and the page to the same opinion about search results', () => {
    expect(check(good, { indexed: false })).toEqual(['no noindex']);
    const hidden = good.replace('<link rel="canonical"', '<meta name="robots" content="noindex"><link rel="canonical"');
    expect(check(hidden)).toEqual(['noindex on a page of the sitemap']);
    expect(check(hidden, { indexed: false })).toEqual([]);
  });
});

describe('checkUniqueness', () => {
  it('finds pages with the same title or description', () => {
    const pages = ['a.html', 'b.html'].map((file) => ({ file, path: `/${file}`, indexed: true, html: good }));
    expect(checkUniqueness(pages)).toEqual([
      'a.html and b.html both say “questions and answers · Emberhood”',
      'a.html and b.html both say “What it costs, how scheduling works, and who decides about the groups.”',
    ]);
    expect(checkUniqueness(pages.slice(0, 1))).toEqual([]);
  });
});
