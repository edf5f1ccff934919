import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const PUBLIC = join(import.meta.dirname, '../../public');
const ORIGIN = 'https://emberhood.example';
const PAGE = { mode: 'navigate', method: 'GET', url: `${ORIGIN}/emberite` } as const;
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

type Listener = (event: Record<string, unknown>) => void;

interface Tab {
  /** Where it began. */
  url: string;
  focus: () => Promise<void>;
  postMessage: (question: unknown, ports: [MessagePort]) => void;
}

/** A worker in its own scope, with a fake network. */
function start(file: string, fetch: () => Promise<Response> = gone, onLine = false, tabs: Tab[] = []) {
  const listeners = new Map<string, Listener>();
  const postMessage = vi.fn();
  const BroadcastChannel = vi.fn(
    class {
      postMessage = postMessage;
    },
  );
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: vi.fn(() => Promise.resolve()),
    clients: { claim: vi.fn(), matchAll: () => Promise.resolve(tabs), openWindow: vi.fn(() => Promise.resolve(null)) },
    registration: {
      unregister: vi.fn(() => Promise.resolve(true)),
      navigationPreload: { enable: vi.fn(() => Promise.resolve()) },
      showNotification: vi.fn((_title: string, _options: { data: unknown }) => Promise.resolve()),
    },
    location: { origin: ORIGIN },
    navigator: { onLine },
    crypto,
  };
  runInNewContext(readFileSync(join(PUBLIC, file), 'utf8'), {
    self,
    fetch,
    Response,
    URL,
    BroadcastChannel,
    MessageChannel,
    setTimeout,
  });
  const tell = (type: string, event: Record<string, unknown>) => listeners.get(type)?.(event);
  const ask = async (request: Partial<Request> = {}, preloadResponse?: Response) => {
    let answer: Promise<Response> | undefined;
    tell('fetch', {
      request: { ...PAGE, ...request },
      preloadResponse: Promise.resolve(preloadResponse),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return answer;
  };
  return { self, tell, ask, BroadcastChannel, postMessage };
}

async function pageOf(answer: Response | undefined): Promise<Document> {
  return new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
}

describe('the service worker', () => {
  it('answers a page that cannot be fetched with one that says so, and that may do nothing but ask again', async () => {
    const answer = await start('sw.js').ask();
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const page = await pageOf(answer);
    expect(page.title).toBe('You’re offline · Emberhood');
    expect(page.querySelector('h1')?.textContent).toBe('You’re offline');
    expect(page.querySelector('button')?.textContent).toBe('Try again');
    const policy = answer?.headers.get('content-security-policy');
    const nonce = page.querySelector('script')?.getAttribute('nonce');
    expect(nonce).toMatch(/^[\da-f-]{36}$/);
    expect(policy).toContain(
      `default-src 'none'; style-src 'nonce-${String(nonce)}'; script-src 'nonce-${String(nonce)}'`,
    );
    expect(policy).not.toContain('unsafe');
  });

  it('does not blame the connection where the browser has one', async () => {
    const page = await pageOf(await start('sw.js', gone, true).ask());
    expect(page.querySelector('h1')?.textContent).toBe('We can’t reach Emberhood');
  });

  it('leaves everything else to the network', async () => {
    for (const request of [
      { mode: 'cors' },
      { method: 'POST' },
      { url: 'https://emberhood.example/api/me/export' },
    ] as const)
      expect(await start('sw.js').ask(request)).toBeUndefined();
    const page = new Response('a page');
    expect(await start('sw.js', () => Promise.resolve(page)).ask()).toBe(page);
    expect(await start('sw.js').ask({}, page)).toBe(page);
  });

  const message = { title: 'Your video is approved.', path: '/emberite/settings/videos?tab=fun', tag: 'a1' };
  const pushed = async (data: { json: () => unknown } | null, tabs: Tab[] = []) => {
    const worker = start('sw.js', gone, true, tabs);
    let done: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>) => (done = work);
    worker.tell('push', { data, waitUntil });
    await done;
    const [shown] = worker.self.registration.showNotification.mock.calls;
    const close = vi.fn();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    worker.tell('notificationclick', { notification: { close, data: shown?.[1].data }, waitUntil });
    // Tabs that answer do so sooner.
    await new Promise((resolve) => setImmediate(resolve));
    vi.runAllTimers();
    await done;
    vi.useRealTimers();
    expect(close).toHaveBeenCalledOnce();
    // Pages that are open read again what they show.
    expect(worker.BroadcastChannel).toHaveBeenCalledExactlyOnceWith('emberhood.changes');
    expect(worker.postMessage).toHaveBeenCalledOnce();
    return { shown, opened: worker.self.clients.openWindow.mock.calls };
  };

  it('shows what is pushed, whatever it is, and opens its page by a tap', async () => {
    const { shown, opened } = await pushed({ json: () => message });
    expect(shown).toEqual([message.title, { tag: 'a1', icon: '/icons/icon-192.png', data: { path: message.path } }]);
    expect(opened).toEqual([[`${ORIGIN}${message.path}`]]);
    const unreadable = await pushed(null);
    expect(unreadable.shown?.[0]).toBe('Emberhood');
    expect(unreadable.opened).toEqual([[`${ORIGIN}/emberite/notifications`]]);
  });

  it('goes to the tab that shows that page by now, and leaves tabs with others and sleeping ones as they are', async () => {
    const focused: string[] = [];
    const tab = (path: string | null): Tab => ({
      url: ORIGIN + message.path,
      focus: async () => void focused.push(String(path)),
      postMessage: (_question, [port]) => {
        if (path !== null) port.postMessage(path);
      },
    });
    const found = await pushed({ json: () => message }, [
      tab('/emberite/people'),
      tab(null),
      tab('/emberite/settings/videos'),
    ]);
    expect([focused, found.opened]).toEqual([['/emberite/settings/videos'], []]);
    const moved = await pushed({ json: () => message }, [tab('/emberite/people'), tab(null)]);
    expect(moved.opened).toEqual([[`${ORIGIN}${message.path}`]]);
    const away = await pushed({ json: () => ({ ...message, path: 'https://evil.example/' }) });
    expect(away.opened).toEqual([]);
    expect(focused).toHaveLength(1);
  });

  it('answers from its first moment on, and is gone at once where it is switched off', () => {
    const { self, tell } = start('sw.js');
    tell('install', {});
    tell('activate', { waitUntil: () => undefined });
    const { enable } = self.registration.navigationPreload;
    expect([self.skipWaiting, self.clients.claim, enable].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(self.registration.unregister).not.toHaveBeenCalled();

    const off = start('sw-off.js');
    off.tell('install', {});
    off.tell('activate', { waitUntil: () => undefined });
    expect(off.self.skipWaiting).toHaveBeenCalledOnce();
    expect(off.self.registration.unregister).toHaveBeenCalledOnce();
  });
});

describe('the offline page', () => {
  const KEY = 'emberhood.draft.evening';
  const evening = {
    until: '2026-12-05T05:00:00.000Z',
    title: 'Clay & <b>conversation</b>',
    facts: [
      { name: 'Where', text: 'Kiln House\n12 Main Street' },
      { name: 'How to get in', text: 'Code 4711' },
    ],
    asOf: 'As of Dec 4, 2026, 6:10 p.m.',
  };

  const reload = vi.fn();
  const ask = vi.fn<() => Promise<Pick<Response, 'status'>>>(gone);

  /** Opens the page and runs its scripts, with the given storage. */
  async function open(path: string, stored: unknown, now = '2026-12-05T01:00:00.000Z') {
    vi.useFakeTimers({ now: Date.parse(now) });
    localStorage.setItem(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
    history.replaceState(null, '', path);
    const page = await pageOf(await start('sw.js').ask());
    const [script] = page.querySelectorAll('script');
    script?.remove();
    document.body.replaceWith(page.body);
    const browser = { document, localStorage, addEventListener, setTimeout, clearTimeout, Date, AbortSignal };
    const world = { location: { pathname: location.pathname, reload }, fetch: ask };
    runInNewContext(script?.textContent ?? '', { ...browser, ...world });
    return document.body;
  }

  afterEach(() => {
    vi.clearAllTimers();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  it('shows members what the app has left for the way to the next evening, as text', async () => {
    const body = await open('/emberite', evening);
    expect(body.querySelector('h2')?.textContent).toBe('Clay & <b>conversation</b>');
    expect([...body.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Where',
      'Kiln House\n12 Main Street',
      'How to get in',
      'Code 4711',
    ]);
    expect(body.querySelector('small')?.textContent).toBe('As of Dec 4, 2026, 6:10 p.m.');
  });

  it('shows nothing of it on pages for everybody', async () => {
    const body = await open('/about', evening);
    expect(body.textContent).not.toContain('Code 4711');
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('shows hosts whom they expect, and members nothing of it', async () => {
    localStorage.setItem('emberhood.draft.door', JSON.stringify({ ...evening, title: 'Pottery' }));
    expect((await open('/host/groups/7', evening)).querySelector('h2')?.textContent).toBe('Pottery');
    expect((await open('/emberite', evening)).querySelector('h2')?.textContent).toBe(evening.title);
  });

  it('asks past every cache, one question at a time and always again, until something answers that is not a broken proxy', async () => {
    const body = await open('/emberite', null);
    const pending = Promise.withResolvers<Pick<Response, 'status'>>();
    ask.mockReturnValueOnce(pending.promise);
    await vi.advanceTimersByTimeAsync(2_000);
    body.querySelector('button')?.click();
    const status = body.querySelector('[role="status"]');
    expect(status?.textContent).toBe('Trying…');
    const question = { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal };
    expect(ask.mock.calls).toEqual([['/robots.txt', question]]);
    pending.resolve({ status: 502 });
    await vi.advanceTimersByTimeAsync(0);
    expect(status?.textContent).toBe('Not yet. We’ll keep trying.');
    for (let press = 0; press < 5; press += 1) {
      body.querySelector('button')?.click();
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(600_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(900_000);
    // Every 30 to 90 seconds.
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(30);
    expect(reload).not.toHaveBeenCalled();
    ask.mockResolvedValueOnce({ status: 404 });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('forgets it once the evening is over', async () => {
    const body = await open('/emberite', evening, '2026-12-05T05:00:00.000Z');
    expect(body.querySelector('h2')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['null', '{', '{"until":"2027-01-01T00:00:00.000Z"}'])('is whole with %s in its place', async (stored) => {
    const body = await open('/emberite', stored);
    expect(body.querySelector('h1')?.textContent).toBe('You’re offline');
    expect(body.querySelector('button')?.textContent).toBe('Try again');
  });
});
