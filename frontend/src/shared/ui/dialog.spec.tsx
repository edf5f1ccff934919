import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';
import { toasts } from './toasts.ts';

function Screen({ onConfirm = () => undefined }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="Dad joke" onClose={() => setOpen(false)}>
          <button onClick={() => setAsking(true)}>Delete</button>
        </Dialog>
      )}
      {asking && (
        <ConfirmDialog question="Really?" confirm="Delete it" onConfirm={onConfirm} onClose={() => setAsking(false)} />
      )}
      <Toaster />
    </>
  );
}

async function openDialog(onConfirm?: () => void) {
  // Without the style sheet toasts do not know that they take clicks; the browser test shows that they do.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Screen {...(onConfirm && { onConfirm })} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  return { user, opener };
}

describe('Dialog', () => {
  it('takes the focus, keeps it, and gives it back on Escape', async () => {
    const { user, opener } = await openDialog();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(opener).toHaveFocus());
  });

  it('hides the page behind it, and not the messages', async () => {
    const { user } = await openDialog();
    act(() => toasts.show('Saved', { clearAfter: null }));
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    expect(screen.queryByRole('button', { name: 'Saved' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Dad joke' })).toBeInTheDocument();
  });

  it('asks in its title, and says below it what follows', () => {
    const question = 'Turn off “Who? Me”? No one new can join with it.';
    render(<ConfirmDialog question={question} confirm="Turn off" onConfirm={vi.fn()} onClose={vi.fn()} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Turn off “Who? Me”?' });
    expect(dialog).toHaveAccessibleDescription('No one new can join with it.');
  });

  it('locks the page behind it while it is open', async () => {
    const { user } = await openDialog();
    expect(document.querySelectorAll('[data-scroll-lock]')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelectorAll('[data-scroll-lock]')).toHaveLength(0);
  });
});

describe('ConfirmDialog', () => {
  it('begins at the way back, and closes only itself', async () => {
    const confirmed = vi.fn();
    const { user } = await openDialog(confirmed);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: 'Really?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(confirmed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Dad joke' })).toBeInTheDocument();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  it('does what it asked about, once', async () => {
    const confirmed = vi.fn();
    const { user } = await openDialog(confirmed);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(confirmed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
