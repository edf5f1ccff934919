import { queryOptions, QueryObserver } from '@tanstack/react-query';
import { queryClient, updateCache } from './query-client.ts';

const { queryKey } = queryOptions({ queryKey: ['thing'], queryFn: () => 'old' });

it('shows the reply to a change, even when an older query is answered after it', async () => {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal: _cancellable }) => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'old',
    staleTime: 0,
  });
  const shown: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => shown.push(data));
  expect(answers).toHaveLength(1);
  await updateCache(queryKey, 'new');
  answers[0]?.('old');
  expect(answers).toHaveLength(2);
  answers[1]?.('newest');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('newest');
  expect(shown.slice(shown.indexOf('new'))).not.toContain('old');
  stop();
});

it('leaves a query alone whose key only begins alike', async () => {
  const queryFn = vi.fn(() => new Promise<string>(() => undefined));
  const stop = new QueryObserver(queryClient, { queryKey: [...queryKey, 'part'], queryFn }).subscribe(() => undefined);
  await updateCache(queryKey, 'new');
  expect(queryFn).toHaveBeenCalledOnce();
  expect(queryClient.isFetching()).toBe(1);
  stop();
  queryClient.clear();
});

it('refetches nothing if no query was running', async () => {
  queryClient.setQueryData(queryKey, 'old');
  await updateCache(queryKey, 'new');
  expect(queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toBe('new');
});
