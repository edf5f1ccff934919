import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { toasts } from '#shared/ui/toasts.ts';
import { ApiProblem } from './problem.ts';
import { queryClient, readNow } from './query-client.ts';

it.each([
  ['is tried three times when there is no connection', 'CLIENT.OFFLINE', 0, 3],
  [
    'is tried twice when the answer takes too long, so that the screen says so within half a minute',
    'CLIENT.TIMEOUT',
    0,
    2,
  ],
  ['is tried three times while a service rests', 'RPC.UNAVAILABLE', 503, 3],
  ['is tried once when the server has refused it', 'PROFILE.NOT_FOUND', 404, 1],
  ['is tried once when there were too many', 'REQUEST.RATE_LIMITED', 429, 1],
] as const)('a read %s', async (_what, code, status, times) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiProblem(code, { status })));
  await expect(queryClient.query({ queryKey: [code], queryFn, ...retries(), retryDelay: 0 })).rejects.toThrow();
  expect(queryFn).toHaveBeenCalledTimes(times);
});

/** `query` retries only when told to. */
function retries() {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  return retry === undefined ? {} : { retry };
}

it('a change fails at once without a connection, and its toast goes with its next success', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() => Promise.resolve());
  const change = new MutationObserver(queryClient, { mutationFn, meta: { failure: { key: 'change' } } });
  const shown = () => toasts.get().map(({ key, kind, text }) => ({ key, kind, text }));
  const problem = new ApiProblem('CLIENT.OFFLINE', { status: 0 });
  mutationFn.mockRejectedValueOnce(problem);
  await expect(change.mutate()).rejects.toThrow();
  expect(shown()).toEqual([{ key: 'change', kind: 'error', text: problem.message }]);
  onlineManager.setOnline(true);
  await change.mutate();
  expect(shown()).toEqual([]);
});

it('what a change is about to change is read at once or not at all, also beside a read that waits for a connection', async () => {
  onlineManager.setOnline(false);
  const queryFn = vi.fn(() => Promise.reject(new ApiProblem('CLIENT.OFFLINE', { status: 0 })));
  const waits = queryClient.query({ queryKey: ['now'], queryFn }).catch(() => undefined);
  expect(queryFn).not.toHaveBeenCalled();
  await expect(readNow({ queryKey: ['now'], queryFn })).rejects.toThrow();
  onlineManager.setOnline(true);
  await waits;
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('what is not read again with a return to the tab, as looks at it are noted, is not with a connection either', async () => {
  queryClient.mount();
  const reads = [true, false].map((refetchOnWindowFocus) => {
    const queryFn = vi.fn(() => Promise.resolve(''));
    const options = { queryKey: ['return', refetchOnWindowFocus], queryFn, refetchOnWindowFocus, staleTime: 0 };
    new QueryObserver(queryClient, options).subscribe(() => undefined);
    return queryFn;
  });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(reads[0]).toHaveBeenCalledTimes(2));
  expect(reads[1]).toHaveBeenCalledTimes(1);
});
