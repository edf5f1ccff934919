import { notificationsApi } from '@emberhood/contracts/http/notifications';
import { focusManager, InfiniteQueryObserver } from '@tanstack/react-query';
import { pagedQuery } from './call-query.ts';
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
