import { describe, expect, it } from 'vitest';
import { lazyModules, preloadLinks } from './preloads.ts';

const manifest = {
  'index.html': { file: 'assets/index-aaaaaaaa.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-bbbbbbbb.js' },
  'src/faq.tsx': { file: 'assets/faq-cccccccc.js', imports: ['_list.js', '_react.js', 'index.html'] },
  '_list.js': { file: 'assets/list-dddddddd.js', imports: ['src/faq.tsx'] },
  'a/display.woff2': { file: 'assets/display-eeee_eee.woff2' },
  'a/text.woff2': { file: 'assets/text-ffffffff.woff2' },
};
const template = '<script src="/assets/index-aaaaaaaa.js"></script><link href="/assets/react-bbbbbbbb.js">';

describe('preloads', () => {
  it("links the page's own scripts and the display font, not what the template has", () => {
    expect(preloadLinks(manifest, ['src/faq.tsx'], template)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/display-eeee_eee.woff2">',
      '<link rel="modulepreload" crossorigin href="/assets/faq-cccccccc.js">',
      '<link rel="modulepreload" crossorigin href="/assets/list-dddddddd.js">',
    ]);
  });

  it('finds the module behind a lazy function, and does not guess', () => {
    const server = { 'src/faq.tsx': { file: 'assets/faq-1.js', src: 'src/faq.tsx' } };
    expect(lazyModules(server, ['() => import("./assets/faq-1.js")'])).toEqual(['src/faq.tsx']);
    expect(lazyModules(server, ["() => import('./assets/faq-1.js').then((m) => m.t)"])).toEqual(['src/faq.tsx']);
    expect(() => lazyModules(server, ['() => load()'])).toThrow('Which module');
  });
});
