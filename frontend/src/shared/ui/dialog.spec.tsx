import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './dialog.tsx';

it('does what it asked about, once', async () => {
  const [confirmed, closed] = [vi.fn(), vi.fn()];
  render(<ConfirmDialog question="Really?" confirm="Delete it" onConfirm={confirmed} onClose={closed} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete it' }));
  expect(confirmed).toHaveBeenCalledOnce();
  expect(closed).toHaveBeenCalled();
});
