import { act } from '@testing-library/react';
import { Outlet } from 'react-router';
import { page } from '#shared/reload-page.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import * as loadFailures from './load-failures.ts';
import { useRenewal } from './routes/private/layout.tsx';

const reload = vi.fn();
const scriptIsGone = () => void vi.spyOn(loadFailures, 'isScriptMissing').mockReturnValue(true);

function Layout() {
  useRenewal();
  return <Outlet />;
}

function start() {
  const routes = [{ Component: Layout, children: [{ path: '*', Component: () => null }] }];
  const { router } = renderRoutes(routes, '/emberite');
  return (to: string) => act(() => router.navigate(to));
}

beforeEach(() => void vi.spyOn(page, 'reload').mockImplementation(reload));
afterEach(() => {
  reload.mockReset();
});

describe('a script that does not arrive while somebody is on a screen', () => {
  it('leaves that screen alone, with its dialogs, and has the next one begin with a new document', async () => {
    const navigate = start();
    scriptIsGone();
    await navigate('/emberite?prompt=dad_joke');
    expect(reload).not.toHaveBeenCalled();
    await navigate('/emberite/groups?do=more');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('has it wait for a connection, and for what would be lost, such as an upload under way', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const navigate = start();
    scriptIsGone();
    await navigate('/emberite/groups');
    online.mockReturnValue(true);
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    await navigate('/emberite/people');
    removeEventListener('beforeunload', ask);
    expect(reload).not.toHaveBeenCalled();
    await navigate('/emberite/groups');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('changes nothing where all have arrived', async () => {
    const navigate = start();
    await navigate('/emberite/groups');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('an app that is never closed gets the next release with a screen, and not under the hands', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const navigate = start();
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  await navigate('/emberite?prompt=dad_joke');
  expect(reload).not.toHaveBeenCalled();
  await navigate('/emberite/groups');
  expect(reload).toHaveBeenCalledTimes(1);
});
