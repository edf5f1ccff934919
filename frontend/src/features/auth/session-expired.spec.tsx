import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import { SessionExpired } from './components/session-expired.tsx';

vi.mock('#shared/leave-for.ts');

function open(redirectedFrom = '/emberite/people') {
  return renderRoutes(
    [
      {
        path: '/session-expired',
        element: (
          <main id="main">
            <SessionExpired />
          </main>
        ),
      },
      { path: '/faq', element: null, loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 10_000)) },
      { path: '*', element: null },
    ],
    `/session-expired?redirectedFrom=${encodeURIComponent(redirectedFrom)}`,
  );
}

const second = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('session expired', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('NAV-59 counts down from five and redirects by itself, or at once on a click', async () => {
    const { router } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your session has ended' })).toBeInTheDocument();
    for (const left of [5, 4, 3, 2, 1]) {
      expect(screen.getByRole('button', { name: `Redirecting in ${String(left)} seconds...` })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/session-expired');
      await second();
    }
    expect(router.state.location.pathname).toBe('/login');
    cleanup();
    const again = open();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Redirecting/ })));
    expect(again.router.state.location.pathname).toBe('/login');
  });

  it('NAV-61 NAV-62 goes to the login without a provider', async () => {
    const { router } = open('/emberite/people?tab=a');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Redirecting/ })));
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('redirectedFrom')).toBe(
      '/emberite/people?tab=a&authSuccess=true',
    );
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('NAV-61 NAV-62 signs in again with the last provider, who is told which account it was', async () => {
    rememberSignedIn({ provider: 'google', email: 'alex@example.com' });
    const { router } = open();
    for (let left = 5; left > 0; left -= 1) await second();
    const target = '/emberite/people?authSuccess=true';
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(
      `/.auth/login/google?login_hint=alex%40example.com&post_login_redirect_uri=${encodeURIComponent(target)}`,
    );
    expect(router.state.location.pathname).toBe('/session-expired');
    await second();
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('can be stopped, and says once how long it takes', async () => {
    const { router } = open();
    const announced = screen.getByText('Taking you to sign-in in 5 seconds, unless you stay here.');
    await second();
    expect(announced).toHaveTextContent('in 5 seconds');
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    for (let left = 10; left > 0; left -= 1) await second();
    expect(router.state.location.pathname).toBe('/session-expired');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in again' })));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('lets a page load that was chosen meanwhile', async () => {
    const { router } = open();
    await second();
    void router.navigate('/faq');
    for (let left = 10; left > 0; left -= 1) await second();
    expect(router.state.location.pathname).toBe('/faq');
  });

  it.each([
    ['', '/emberite?authSuccess=true'],
    ['https://evil.example/', '/emberite?authSuccess=true'],
    ['/program/pottery', '/program/pottery?authSuccess=true'],
  ])('NAV-60 of %j goes to %s, a page of ours, after a sign-in by mail', async (asked, target) => {
    rememberSignedIn({ provider: 'magic-link', email: 'a@b.ca' });
    const { router } = open(asked);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Redirecting/ })));
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('redirectedFrom')).toBe(target);
  });
});
