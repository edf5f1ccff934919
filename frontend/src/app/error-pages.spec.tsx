import { act, screen } from '@testing-library/react';
import { ApiProblem } from '#shared/api/problem.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import { ScreenError } from './error-pages.tsx';

const OFFLINE = new ApiProblem('CLIENT.OFFLINE', { status: 0 });
const RESTS = new ApiProblem('RPC.UNAVAILABLE', { status: 503 });

/** A screen that fails with these, one after the other, and then comes. */
async function open(...problems: ApiProblem[]): Promise<void> {
  const loader = () => {
    const problem = problems.shift();
    if (problem) throw problem;
    return null;
  };
  const Component = () => <h1>The screen</h1>;
  const route = { path: '*', loader, Component, ErrorBoundary: ScreenError, HydrateFallback: () => null };
  renderRoutes([route]);
  await act(() => vi.advanceTimersByTimeAsync(0));
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => void vi.useFakeTimers());

describe('a screen that cannot be loaded', () => {
  it('says without a connection that one is offline, not that it is broken, and comes with the connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(OFFLINE);
    expect(title()).toBe('You’re offline');
    expect(screen.getByText('We’ll show this when you’re back online.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(title()).toBe('The screen');
  });

  it('is asked for again while a service rests, and with a return to the tab', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await open(RESTS, RESTS, RESTS);
    expect(title()).toBe('This page didn’t load');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(title()).toBe('This page didn’t load');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(title()).toBe('The screen');
  });

  it('is left at that when it was refused', async () => {
    await open(new ApiProblem('AUTH.FORBIDDEN', { status: 403 }));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(title()).toBe('You don’t have access to this page');
  });
});
