import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubResizes } from '#testing/resizes.ts';
import { Toaster } from './toaster.tsx';
import { toasts } from './toasts.ts';

describe('Toaster', () => {
  it('stays dismissed after a click, whatever the progress', async () => {
    render(<Toaster />);
    act(() => toasts.show('Uploading...', { key: 'up', clearAfter: null }));
    act(() => toasts.update('up', 'Uploading: 10%', { clearAfter: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Uploading: 10%' }));
    act(() => toasts.update('up', 'Uploading: 20%', { clearAfter: null }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => toasts.show('Uploaded', { key: 'up' }));
    expect(screen.getByRole('button', { name: 'Uploaded' })).toBeInTheDocument();
  });

  it('goes by itself after three seconds, an error does not', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => {
      toasts.show('Saved');
      toasts.show('Broken', { kind: 'error' });
    });
    act(() => void vi.advanceTimersByTime(2_999));
    expect(screen.getByRole('button', { name: 'Saved' })).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: 'Saved' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Broken' })).toBeInTheDocument();
  });

  it('shows every step of a progress and says only some of them', () => {
    render(<Toaster />);
    act(() => toasts.show('Uploading: 26%', { key: 'up', spoken: 'Uploading: 25%' }));
    act(() => toasts.show('Uploading: 27%', { key: 'up', spoken: 'Uploading: 25%' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button')).toHaveTextContent('Uploading: 27%');
    expect(screen.getByRole('status')).toHaveTextContent('Uploading: 25%');
  });

  it('says each once: not again what still stands when another comes or goes', async () => {
    render(<Toaster />);
    act(() => {
      toasts.show('Not sent', { kind: 'error' });
      toasts.show('Not saved', { kind: 'error', key: 'second' });
    });
    const region = screen.getByRole('alert');
    expect(region).toHaveAttribute('aria-atomic', 'false');
    const said: unknown[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type, addedNodes, target } of records)
        said.push(...(type === 'characterData' ? [target] : [...addedNodes]).map(({ textContent }) => textContent));
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    act(() => toasts.show('Not deleted', { kind: 'error' }));
    act(() => toasts.dismiss('second'));
    await act(() => Promise.resolve());
    expect(said).toEqual(['Not deleted']);
  });

  it('has room left for it below pages and dialogs, for as long as it is shown', () => {
    const watched = stubResizes();
    const room = () => document.documentElement.style.getPropertyValue('--toasts');
    render(<Toaster />);
    act(() => toasts.show('Uploading: 10%', { key: 'up', clearAfter: null }));
    const stack = screen.getByRole('region');
    vi.spyOn(stack, 'offsetHeight', 'get').mockReturnValue(48);
    watched.get(stack)?.();
    expect(room()).toBe('56px');
    act(() => toasts.dismiss('up'));
    expect(room()).toBe('');
  });
});
