import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog, Dialog } from './dialog.tsx';

it('does what it asked about, once', async () => {
  const [confirmed, closed] = [vi.fn(), vi.fn()];
  render(<ConfirmDialog question="Really?" confirm="Delete it" onConfirm={confirmed} onClose={closed} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete it' }));
  expect(confirmed).toHaveBeenCalledOnce();
  expect(closed).toHaveBeenCalled();
});

it('asks in its title, and says below it what follows', () => {
  const question = 'Turn off “Who? Me”? No one new can join with it.';
  render(<ConfirmDialog question={question} confirm="Turn off" onConfirm={vi.fn()} onClose={vi.fn()} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Turn off “Who? Me”?' });
  expect(dialog).toHaveAccessibleDescription('No one new can join with it.');
});

it('shows the first control when Tab comes round to it from the last, in a window too low for all', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  render(
    <Dialog title="Long" onClose={vi.fn()}>
      <button type="button">Last</button>
    </Dialog>,
  );
  screen.getByRole('button', { name: 'Last' }).focus();
  scrolled.mockClear();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: 'Close' })]);
});
