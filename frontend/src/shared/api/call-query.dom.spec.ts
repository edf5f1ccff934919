import { notificationsApi } from '@emberhood/contracts/http/notifications';
import { focusManager, InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { pagedQuery, useTurnsAt } from './call-query.ts';
import { queryClient } from './query-client.ts';

it('a return to the tab reads a list again, but none of several pages, as that takes a call for each', async () => {
  const [one, several] = ['one page', 'several pages'].map((name) => {
    const queryFn = vi.fn(() => Promise.resolve({ notifications: [], nextCursor: 'next' }));
    const list = { ...pagedQuery([name], notificationsApi.notifications), queryFn, staleTime: 0 };
    const shown = new InfiniteQueryObserver(queryClient, list);
    return { queryFn, shown, leave: shown.subscribe(() => undefined) };
  });
  if (!one || !several) throw new Error('There are two lists');
  queryClient.mount();
  await vi.waitFor(() => expect(several.shown.getCurrentResult().isSuccess).toBe(true));
  await several.shown.fetchNextPage();

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(one.queryFn).toHaveBeenCalledTimes(2));
  expect(several.queryFn).toHaveBeenCalledTimes(2);
  expect(several.shown.getCurrentResult().isFetching).toBe(false);

  for (const { leave } of [one, several]) leave();
  focusManager.setFocused(undefined);
  queryClient.unmount();
});

it('a change in another tab reads again what is shown here, however new it is, once that can be seen', async () => {
  const queryFn = vi.fn(() => Promise.resolve('read'));
  const shown = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn });
  const leave = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));

  vi.resetModules();
  const { queryClient: ofOtherTab } = await import('./query-client.ts');
  const change = () => new MutationObserver(ofOtherTab, { mutationFn: () => Promise.resolve() }).mutate();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await change();
  await vi.waitFor(() => expect(shown.getCurrentResult().isStale).toBe(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  await change();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  leave();
});

describe('a moment at which the answer changes', () => {
  const inAnHour = (queryFn: () => Promise<string>) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T18:00:00.000Z') });
    const query = { queryKey: ['turns'], queryFn };
    const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
    const { result } = renderHook(() => useTurnsAt('2026-11-27T19:00:00.000Z', query));
    onTestFinished(leave);
    return result;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('reads it again then, and some minutes longer, as the server needs its time', async () => {
    const queryFn = vi.fn(() => Promise.resolve('read'));
    const turned = inAnHour(queryFn);
    await pass(3_599_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(turned.current).toBe(false);
    await pass(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(turned.current).toBe(true);
    for (let minute = 0; minute < 10; minute += 1) await pass(60_000);
    expect(queryFn).toHaveBeenCalledTimes(7);
  });

  it('reads it again when a laptop wakes up that slept through it', async () => {
    const queryFn = vi.fn(() => Promise.resolve('read'));
    inAnHour(queryFn);
    await pass(1_000);
    vi.setSystemTime(Date.parse('2026-11-28T07:30:00.000Z'));
    await pass(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
