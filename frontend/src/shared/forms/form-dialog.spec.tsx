import { z } from '@emberhood/contracts/zod';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import { FormChooseOne, FormTextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

const refusal = new ApiProblem('GROUPS.NOT_NOW', { status: 409 });
const told = () => toasts.get().map(({ text }) => text);

/** A dialog whose form has been sent, and is refused when `refuse` is called. */
async function openDialog() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let refuse = () => {};
  const send = () => new Promise((_, reject) => (refuse = () => reject(refusal)));
  const onClose = vi.fn();
  const dialog = (
    <FormDialog
      title="Name"
      submit="Save"
      schema={z.object({ name: z.string() })}
      {...{ send, onClose }}
      initial={{ name: '' }}
    >
      <FormTextField name="name" label="Name" />
    </FormDialog>
  );
  const { unmount } = renderRoutes([{ path: '/', element: dialog }]);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { refuse: () => act(() => Promise.resolve().then(refuse)), unmount, onClose, user };
}

describe('the first focus in a form in a dialog', () => {
  const open = (intro?: string) => {
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    const dialog = (
      <FormDialog
        title="Name"
        submit="Save"
        schema={z.object({ which: z.string() })}
        send={vi.fn()}
        {...(intro !== undefined && { intro })}
        initial={{ which: 'b' }}
      >
        <FormChooseOne name="which" legend="Which" options={options} />
      </FormDialog>
    );
    renderRoutes([{ path: '/', element: dialog }]);
  };

  it('is at what is chosen, so that Enter sends what the focus is at', () => {
    open();
    expect(screen.getByRole('radio', { name: 'b' })).toHaveFocus();
  });

  it('is at the button that closes, where there is something to read before', () => {
    open('This can’t be undone.');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

describe('the refusal of a form in a dialog', () => {
  it('is shown in a toast as soon as its dialog disappears by itself, however long that takes', async () => {
    const { refuse, unmount } = await openDialog();
    await refuse();
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(told()).toEqual([]);
    unmount();
    expect(told()).toEqual([refusal.message]);
  });

  it('is shown in a toast when its dialog has disappeared before', async () => {
    const { refuse, unmount } = await openDialog();
    unmount();
    await refuse();
    expect(told()).toEqual([`Your changes weren’t saved. ${refusal.message}`]);
  });

  it('is not repeated when somebody closes the dialog', async () => {
    const { refuse, unmount, onClose, user } = await openDialog();
    await refuse();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(told()).toEqual([]);
  });
});
