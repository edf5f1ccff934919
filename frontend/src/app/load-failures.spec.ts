import { isLoadFailure, isScriptMissing, mayReload, noteLoadFailures, reloadWhenPossible } from './load-failures.ts';

const reload = vi.fn();
let page: EventTarget;
let online: boolean;
/** The fields of the page. */
let fields: { value: string; defaultValue: string }[];
const failure = new TypeError('Failed to fetch dynamically imported module');
/** False if a listener prevented the error. */
const scriptIsGone = () =>
  page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure }));

/** A stand-in for the page, whose reload cannot be observed in jsdom. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  page = new EventTarget();
  online = true;
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  fields = [{ value: '', defaultValue: '' }];
  vi.stubGlobal('document', { querySelectorAll: () => fields });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  noteLoadFailures();
});
afterEach(() => {
  reload.mockReset();
});

describe('a script that does not arrive', () => {
  it('reloads nothing by itself, and is known as such to who asked for it', () => {
    expect(isScriptMissing()).toBe(false);
    expect(scriptIsGone()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect([isLoadFailure(failure), isScriptMissing()]).toEqual([true, true]);
    expect(isLoadFailure(new TypeError('another'))).toBe(false);
  });

  it('has a page on which nothing was typed load again, once in half a minute, and not while offline', () => {
    reloadWhenPossible();
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(29_000);
    expect(mayReload()).toBe(false);
    reloadWhenPossible();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    expect(reload).toHaveBeenCalledTimes(2);

    vi.advanceTimersByTime(30_000);
    online = false;
    reloadWhenPossible();
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(2);
    online = true;
    page.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('leaves a page alone into which something is typed by then', () => {
    reloadWhenPossible();
    reload.mockReset();
    reloadWhenPossible();
    fields[0]!.value = 'mia@';
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    reloadWhenPossible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads no page for ever where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(mayReload()).toBe(false);
    reloadWhenPossible();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
