import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../public');
const read = (file: string) => readFileSync(join(PUBLIC, file));

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

describe('the app on a home screen', () => {
  const manifest = JSON.parse(read('site.webmanifest').toString()) as Manifest;

  it('has a name, begins in the member area, and stands alone', () => {
    expect(manifest).toMatchObject({ name: 'Emberhood', start_url: '/emberite', scope: '/', display: 'standalone' });
  });

  it('has icons of the sizes that it names, one of which may be cut into any shape', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) {
      // Width and height stand in the first chunk of a PNG.
      const png = read(src);
      expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`, src).toBe(sizes);
    }
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });
});

const PAGE = { mode: 'navigate', method: 'GET', url: 'https://emberhood.example/emberite' } as const;

type Listener = (event: Record<string, unknown>) => void;

/** The worker in a world of its own, with a network that answers or not. */
function worker(fetch: () => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
    registration: {},
  };
  runInNewContext(read('sw.js').toString(), { self, fetch, Response, Promise, URL });
  return async (request: Partial<Request>, preloadResponse?: Response): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners.get('fetch')?.({
      request: { ...PAGE, ...request },
      preloadResponse: Promise.resolve(preloadResponse),
      respondWith,
    });
    return answer;
  };
}

describe('without a connection', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));

  it('a page that cannot be fetched says so, with a way to try again', async () => {
    const answer = await worker(gone)({});
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
    expect(page.title).toBe('You are offline · Emberhood');
    expect(page.querySelector('h1')?.textContent).toBe('You are offline');
    expect(page.querySelector('a')?.textContent).toBe('Try again');
  });

  it('everything else is left to the network', async () => {
    for (const request of [
      { mode: 'cors' },
      { method: 'POST' },
      { url: 'https://emberhood.example/api/me/export' },
    ] as const)
      expect(await worker(gone)(request)).toBeUndefined();
    const page = new Response('a page');
    expect(await worker(() => Promise.resolve(page))({})).toBe(page);
    expect(await worker(gone)({}, page)).toBe(page);
  });
});
