import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { toasts } from './toasts.ts';

const arrived = () => Promise.resolve(() => <p>the part</p>);
const gone = (): ReturnType<typeof arrived> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = () => toasts.get().map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());

async function show(load: () => ReturnType<typeof arrived>) {
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="what is being written" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await pass(0);
}

describe('a part whose script does not arrive', () => {
  it('shows a toast, leaves the screen as it is, and appears once a retry succeeds', async () => {
    const load = vi.fn(gone).mockImplementationOnce(gone).mockImplementationOnce(gone).mockImplementation(arrived);
    await show(load);
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    expect(words()).toEqual(['Part of this page didn’t load. Please reload the page.']);
    await pass(1_000);
    expect(screen.queryByText('the part')).not.toBeInTheDocument();
    await pass(2_000);
    expect(screen.getByText('the part')).toBeInTheDocument();
    expect(words()).toEqual([]);
  });

  it('is asked for as soon as there is a connection again', async () => {
    const load = vi.fn(arrived).mockImplementationOnce(gone);
    await show(load);
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.getByText('the part')).toBeInTheDocument();
  });
});
