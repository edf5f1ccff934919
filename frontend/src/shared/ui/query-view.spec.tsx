import type { ErrorCode } from '@emberhood/contracts/errors';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiProblem } from '#shared/api/problem.ts';
import { QueryView } from './query-view.tsx';

function Part({ load }: { load: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['part'], queryFn: load, retry: false });
  return (
    <main id="main">
      <h1 tabIndex={-1}>Page</h1>
      <section>
        <h2>Part</h2>
        <QueryView query={query}>{(text) => <p>{text}</p>}</QueryView>
      </section>
    </main>
  );
}

it('treats an invalid id like an unknown one, without a retry', async () => {
  const refused = () => Promise.reject(new ApiProblem('REQUEST.INVALID', { status: 400 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Part load={refused} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('There is nothing at this address.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('tries again by itself what a service that rests could not answer, and nothing that was refused', async () => {
  vi.useFakeTimers();
  const answers: [string, number][] = [
    ['RPC.UNAVAILABLE', 503],
    ['AUTH.FORBIDDEN', 403],
  ];
  for (const [code, status] of answers) {
    const load = vi.fn(() => Promise.resolve('Here it is'));
    load.mockRejectedValueOnce(new ApiProblem(code as ErrorCode, { status }));
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Part load={load} />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect([screen.queryByText('Here it is') !== null, load.mock.calls.length]).toEqual(
      status === 503 ? [true, 2] : [false, 1],
    );
    unmount();
  }
});

it('keeps the focus at "Try again" until the content loads, and then moves it to its start', async () => {
  const answers: ((text: string | null) => void)[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((text) => (text === null ? reject(new ApiProblem('INTERNAL', { status: 500 })) : resolve(text)));
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Part load={load} />
    </QueryClientProvider>,
  );
  answers[0]?.(null);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(answers).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Try/ })).toHaveFocus();
  answers[1]?.(null);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again).toHaveFocus();
  await user.click(again);
  answers[2]?.('Here it is');
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus();
});
