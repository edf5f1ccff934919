import { readIslands, stylesOf } from './page-styles.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><body><div id="root">${body}</div></body></html>`;
const styles = (sheet: string, body = '', islands: string[] = []): string => stylesOf(sheet, page(body), islands);

describe('stylesOf', () => {
  it('keeps what matches in the page, in its order', () => {
    const sheet = '#root{display:contents}.a{top:0}h1 .b:hover{top:1px}@media print{.c,.d{top:2px}}';
    expect(styles(sheet, '<h1><b class="b c">x</b></h1>')).toBe(
      '#root{display:contents}h1 .b:hover{top:1px}@media print{.c{top:2px}}',
    );
  });

  it('keeps what is for any element, and states that come and go', () => {
    const sheet = ':focus-visible{top:0}::placeholder{top:1px}[data-state=open]{top:2px}.b:not(.c){top:3px}';
    expect(styles(sheet, '<p class="b">x</p>')).toBe(':focus-visible{top:0}::placeholder{top:1px}.b:not(.c){top:3px}');
    expect(styles('[data-state]{top:0}')).toBe('[data-state]{top:0}');
    expect(styles(':where(.a)>*{top:0}:where(.a,.b)>*{top:1px}', '<p class="b">x</p>')).toBe(
      ':where(.a,.b)>*{top:1px}',
    );
  });

  it('keeps what islands can make', () => {
    const sheet = '.notice{top:0}[data-joined=yes]{top:1px}.toast{top:2px}';
    expect(styles(sheet, '', ["notice.className = 'notice'", "dataset['joined'] = 'yes'"])).toBe(
      '.notice{top:0}[data-joined=yes]{top:1px}',
    );
  });

  it('keeps what is for those without scripts', () => {
    expect(styles('.a{top:0}', '<noscript><p class="a">x</p></noscript>')).toBe('.a{top:0}');
  });

  it('leaves out names that nothing asks for', () => {
    const sheet =
      ':root{--a:red;--b:blue;--c:var(--b)}@keyframes x{to{top:0}}@keyframes y{to{top:0}}p{color:var(--a);animation:y 1s}';
    const kept = styles(sheet, '<p>x</p>');
    expect(kept).toContain('--a:red');
    expect(kept).not.toContain('--c');
    expect(kept).toContain('@keyframes y');
    expect(kept).not.toContain('@keyframes x');
  });

  it('names every layer in its place: the app brings the rest of them later', () => {
    const sheet = '@layer base{p{top:0}}@layer components{.a{top:0}}@layer utilities{.b{top:0}}';
    expect(styles(sheet, '<p class="b">x</p>')).toMatch(/^@layer base,components,utilities;/);
  });
});

it('finds the islands', async () => {
  expect((await readIslands()).join()).toContain('.textContent');
});
