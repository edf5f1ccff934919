import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

function show(busy: boolean) {
  const pressed = vi.fn();
  const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());
  document.addEventListener('submit', submitted, { once: true });
  const button = (isBusy: boolean) => (
    <form>
      <Button type="submit" busy={isBusy} busyLabel="Saving…" onClick={pressed}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(button(busy));
  return { pressed, submitted, rerender: (isBusy: boolean) => rerender(button(isBusy)) };
}

describe('Button', () => {
  it('keeps the focus while it is busy, says so, and takes no further press', async () => {
    const { pressed, submitted, rerender } = show(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledOnce();
    rerender(true);
    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledOnce();
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('reserves space for both texts, so that nothing moves', () => {
    const { rerender } = show(false);
    const before = screen.getByRole('button').textContent;
    rerender(true);
    expect(screen.getByRole('button').textContent).toBe(before);
  });
});
