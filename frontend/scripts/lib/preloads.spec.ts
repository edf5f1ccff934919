import { fontLinks, lazyModules, scriptAddresses } from './preloads.ts';

const manifest = {
  'index.html': { file: 'assets/index-aaaaaaaa.js', isEntry: true, imports: ['_helper.js'] },
  '_helper.js': { file: 'assets/helper-00000000.js' },
  'src/app/mount.tsx': { file: 'assets/mount-11111111.js', imports: ['_react.js', '_helper.js'] },
  '_react.js': { file: 'assets/react-bbbbbbbb.js' },
  'src/faq.tsx': { file: 'assets/faq-cccccccc.js', imports: ['_list.js', '_react.js', 'index.html'] },
  '_list.js': { file: 'assets/list-dddddddd.js', imports: ['src/faq.tsx'] },
  'a/display.woff2': { file: 'assets/display-eeee_eee.woff2' },
  'a/text.woff2': { file: 'assets/text-ffffffff.woff2' },
  'a/display-more.woff2': { file: 'assets/display-more-eeeeeeee.woff2' },
};

describe('preloads', () => {
  it('links the fonts that every page is set with', () => {
    expect(fontLinks(manifest)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/display-eeee_eee.woff2">',
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-ffffffff.woff2">',
    ]);
  });

  it("names the app's scripts and the page's own, each once, not what the entry brings along", () => {
    expect(scriptAddresses(manifest, ['src/faq.tsx'])).toEqual([
      '/assets/mount-11111111.js',
      '/assets/react-bbbbbbbb.js',
      '/assets/faq-cccccccc.js',
      '/assets/list-dddddddd.js',
    ]);
  });

  it('finds the module behind a lazy function, and does not guess', () => {
    const server = { 'src/faq.tsx': { file: 'assets/faq-1.js', src: 'src/faq.tsx' } };
    expect(lazyModules(server, ['() => import("./assets/faq-1.js")'])).toEqual(['src/faq.tsx']);
    expect(lazyModules(server, ["() => import('./assets/faq-1.js').then((m) => m.t)"])).toEqual(['src/faq.tsx']);
    expect(() => lazyModules(server, ['() => load()'])).toThrow('Which module');
  });
});
