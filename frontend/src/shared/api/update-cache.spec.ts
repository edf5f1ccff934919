import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { updateCache } from './update-cache.ts';

const queryKey = ['thing'];

it('shows the answer to a change, also when an older question is answered after it', async () => {
  const client = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal: _cancellable }) => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'old',
    staleTime: 0,
  });
  const shown: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => shown.push(data));
  expect(answers).toHaveLength(1);
  await updateCache(client, queryKey, () => client.setQueryData(queryKey, 'new'));
  answers[0]?.('old');
  expect(answers).toHaveLength(2);
  answers[1]?.('newest');
  await expect.poll(() => client.getQueryData(queryKey)).toBe('newest');
  expect(shown.slice(shown.indexOf('new'))).not.toContain('old');
  stop();
});

it('asks for nothing again where nothing was being asked', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'old');
  await updateCache(client, queryKey, () => client.setQueryData(queryKey, 'new'));
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKey)).toBe('new');
});
