import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '#shared/reload-page.ts';
import { renewWithNextScreen } from './renew-with-next-screen.ts';

const scriptIsGone = () => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError() }));

function start() {
  const anyPath = [{ path: '*', loader: () => null, Component: () => null }];
  const router = createMemoryRouter(anyPath, { initialEntries: ['/emberite'] });
  renewWithNextScreen(router);
  return router;
}

const [open, reload] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.spyOn(page, 'open').mockImplementation(open);
  vi.spyOn(page, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  open.mockReset();
  reload.mockReset();
});

describe('a script that does not arrive while somebody is on a screen', () => {
  it('leaves that screen alone, with its dialogs, and has the next one begin as a new document', async () => {
    const router = start();
    scriptIsGone();
    await router.navigate({ search: '?prompt=dad_joke' });
    expect([open, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await router.navigate('/emberite/groups?do=more');
    expect(open.mock.calls).toEqual([['/emberite/groups?do=more']]);
    await router.navigate('/emberite');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('has it wait for a connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const router = start();
    scriptIsGone();
    await router.navigate('/emberite/groups');
    expect(open).not.toHaveBeenCalled();
    online.mockRestore();
    await router.navigate('/emberite/people');
    expect(open.mock.calls).toEqual([['/emberite/people']]);
  });

  it('brings the next release to an app that is never closed, with a screen and not under the hands', async () => {
    const router = start();
    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
    await router.navigate({ search: '?prompt=dad_joke' });
    expect(open).not.toHaveBeenCalled();
    await router.navigate('/emberite/groups');
    expect(open.mock.calls).toEqual([['/emberite/groups']]);
  });

  it('changes nothing where all have arrived', async () => {
    const router = start();
    await router.navigate('/emberite/groups');
    expect(open).not.toHaveBeenCalled();
  });
});
