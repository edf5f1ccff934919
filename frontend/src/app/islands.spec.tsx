import { act, fireEvent, screen } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { arrive, leave } from '#testing/arrive.ts';
import { expectNoComplaints } from '#testing/complaints.ts';
import { serveWith } from '#testing/served-page.ts';
import { beginIslands, islands } from './islands.ts';
import { prerendered } from './prerendered.ts';
import { routes } from './routes.tsx';
import { startApp } from './start.tsx';
import { wantsApp } from './wants-app.ts';

let app: Root | undefined;
// React keeps attributes that an island has changed, with a warning in development only. It would discard differing
// elements and texts.
expectNoComplaints(/^A tree hydrated but some attributes/);
afterEach(() => {
  act(() => app?.unmount());
  app = undefined;
  leave();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('a served page without the app', () => {
  it('has no island that is not begun', async () => {
    const names = new Set<string | undefined>();
    for (const { path } of prerendered) {
      await arrive(path);
      for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
        names.add(element.dataset['island']);
      leave();
    }
    expect([...names].toSorted()).toEqual(islands.map((island) => island['data-island']).toSorted());
  });

  it('shows the way in that is theirs to whoever is signed in, before the app comes', async () => {
    const ways = () => [...document.querySelectorAll<HTMLElement>('header a:not([hidden])')].map((a) => a.textContent);
    await arrive('/faq');
    beginIslands();
    expect(ways()).toContain('join');
    leave();
    await arrive('/faq');
    document.cookie = 'signed_in=1; path=/';
    beginIslands();
    expect(ways()).toContain('your journey');
    expect(ways()).not.toContain('join');
  });
});

describe('the app that comes later', () => {
  it('continues running islands', async () => {
    const root = await arrive('/');
    beginIslands();
    const pressed = button('Play the animation');
    fireEvent.click(pressed);
    const headline = screen.getByRole('heading', { level: 1 });
    const again = vi.fn();
    app = await act(() => startApp(root, routes, { wanted: Promise.resolve(), pressAgain: again }));
    await vi.waitFor(() => expect(again).toHaveBeenCalled());
    expect(screen.getByRole('heading', { level: 1 })).toBe(headline);
    expect(button('Pause the animation')).toBe(pressed);
    fireEvent.click(pressed);
    expect(button('Play the animation')).toBe(pressed);
  });

  it('keeps what an island has written', async () => {
    document.cookie = 'signed_in=1; path=/';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const root = await arrive('/faq');
    beginIslands();
    const heading = screen.getByRole('heading', { level: 1 });
    const again = vi.fn();
    app = await act(() => startApp(root, routes, { wanted: Promise.resolve(), pressAgain: again }));
    await vi.waitFor(() => expect(again).toHaveBeenCalled());
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(screen.getByRole('link', { name: 'your journey' })).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^You’re offline\./);
  });
});

describe('the app comes at once', () => {
  it.each([
    ['/login', '/login', true],
    ['/become-a-host', '/become-a-host', true],
    ['/session-expired', '/session-expired', true],
    ['/?utm_source=letter', '/', false],
    ['/yvr/unheard-of', '/yvr/erinShuffle', true],
    ['/', '/', false],
    ['/program/pottery', '/program/pottery', false],
    ['/press', '/press', false],
  ])('to %s, which is the page %s: %s', async (address, page, expected) => {
    await arrive(address, page);
    expect(wantsApp()).toBe(expected);
  });

  it('to whoever is signed in, and where an article is configured that only it shows', async () => {
    await arrive('/press');
    serveWith({ press: { headline: 'They came for the clay' } });
    expect(wantsApp()).toBe(true);
    serveWith();
    expect(wantsApp()).toBe(false);
    document.cookie = 'signed_in=1; path=/';
    expect(wantsApp()).toBe(true);
  });
});
