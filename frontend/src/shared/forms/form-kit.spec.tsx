import { z } from '@emberhood/contracts/zod';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '#shared/api/problem.ts';
import { Draft } from '#shared/drafts/draft.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { browserLocks } from '#testing/browser-locks.ts';
import { renderRoutes } from '#testing/render-routes.tsx';
import { navigate } from '#testing/render.tsx';
import { FormChooseMany, FormTextField } from './fields.tsx';
import { Form } from './form.tsx';
import { rebaseOn } from './rebase.ts';
import { useFormKit, type FormKitOptions } from './use-form-kit.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Say a name.'),
  days: z.array(z.string()).min(1, 'Choose a day.'),
});
type Answers = z.input<typeof schema>;
const empty: Answers = { name: '', days: [] };
const full: Answers = { name: ' Ada ', days: ['fri'] };

type Options = Partial<FormKitOptions<Answers, Answers>>;

function Sample(options: Options) {
  const kit = useFormKit({
    schema,
    initial: empty,
    save: () => Promise.resolve(undefined),
    ...options,
  });
  return (
    <Form kit={kit} submit={{ text: 'Save', busy: 'Saving' }}>
      <FormTextField name="name" label="Name" />
      <FormChooseMany
        name="days"
        legend="Days"
        options={[
          { value: 'thu', label: 'Thursday' },
          { value: 'fri', label: 'Friday' },
        ]}
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </Form>
  );
}

function open(element: ReactNode) {
  const routes = [
    { path: '/', element },
    { path: '*', element: <p>another screen</p> },
  ];
  return { ...renderRoutes(routes), user: userEvent.setup() };
}

function show(options: Options = {}) {
  return open(<Sample {...options} />);
}

const save = () => screen.getByRole('button', { name: /Save|Saving/ });

describe('the form kit', () => {
  it('names what is missing in one summary, which has the focus and leads to the fields', async () => {
    const sent = vi.fn(() => Promise.resolve(undefined));
    const { user } = show({ save: sent });
    await user.click(save());
    const summary = await screen.findByRole('group', { name: /Please check the following/ });
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    await user.click(within(summary).getByRole('link', { name: 'Choose a day.' }));
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Say a name.' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('Ada');
    expect(within(summary).queryByRole('link', { name: 'Say a name.' })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends what the schema makes of it once, with every field switched off and the button kept', async () => {
    let finish: () => void = () => undefined;
    const sent = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))));
    const { user } = show({ initial: full, save: sent });
    await user.dblClick(save());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', days: ['fri'] }, full);
    expect(screen.getByLabelText('Name')).toBeDisabled();
    expect(save()).toHaveFocus();
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    expect(await screen.findByLabelText('Name')).toBeEnabled();
  });

  it('tells other tabs what is saved, and nothing when it is refused', async () => {
    const told = vi.fn();
    const channel = new BroadcastChannel('emberhood.changes');
    channel.addEventListener('message', told);
    const sent = vi.fn(() => Promise.resolve(undefined));
    sent.mockRejectedValueOnce(new ApiProblem('CLIENT.OFFLINE', { status: 0 }));
    const { user } = show({ initial: full, save: sent });
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(save());
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledTimes(2);
    channel.close();
  });

  it('puts what was saved elsewhere under what was changed here, says what it is, and replaces it at the next press', async () => {
    const sent = vi.fn(() => Promise.resolve(undefined));
    sent.mockRejectedValueOnce(new ApiProblem('REQUEST.CHANGED', { status: 409 }));
    const now = { name: 'Grace', days: ['thu'] };
    const read = () => Promise.resolve(now);
    const words = ({ name, days }: Answers) => [
      ['name', 'Name', name] as const,
      ['days', 'Days', days.join()] as const,
    ];
    const { user } = show({ initial: { name: 'Ada', days: ['fri'] }, save: sent, rebase: rebaseOn({ read, words }) });
    await user.type(screen.getByLabelText('Name'), ' L.');
    await user.click(save());
    const summary = await screen.findByRole('group', { name: /Please check the following/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name: changed to “Grace” since you opened this.', 'Days: changed to “thu” since you opened this.']);
    expect(screen.getByText(/If you save again, they replace/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ada L.');
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ name: 'Ada L.', days: ['thu'] }, now));
  });

  it('saves once more over what an earlier try has saved, whose reply was lost', async () => {
    const sent = vi.fn(() => Promise.resolve(undefined));
    sent.mockRejectedValueOnce(new ApiProblem('REQUEST.CHANGED', { status: 409 }));
    const now = { name: 'Ada L.', days: ['fri'] };
    const words = ({ name }: Answers) => [['name', 'Name', name] as const];
    const { user } = show({
      initial: { name: 'Ada', days: ['fri'] },
      save: sent,
      rebase: rebaseOn({ read: () => Promise.resolve(now), words }),
    });
    await user.type(screen.getByLabelText('Name'), ' L.');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent).toHaveBeenLastCalledWith(now, expect.anything());
    expect(screen.queryByText(/since you opened this/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that something has changed also where it cannot be read again, which the next refusal tries', async () => {
    const refused = new ApiProblem('REQUEST.CHANGED', { status: 409, message: 'This has changed.' });
    const read = vi.fn(() => Promise.reject<Answers>(new ApiProblem('CLIENT.OFFLINE', { status: 0 })));
    const { user } = show({
      initial: full,
      save: () => Promise.reject(refused),
      rebase: rebaseOn({ read, words: () => [] }),
    });
    for (const times of [1, 2]) {
      await user.click(save());
      await waitFor(() => expect(read).toHaveBeenCalledTimes(times));
      expect(await screen.findByRole('alert')).toHaveTextContent(/This has changed/);
    }
  });

  it('keeps the answers when the server refuses, and says at the field what is wrong with it', async () => {
    const refusal = new ApiProblem('REQUEST.INVALID', {
      status: 400,
      issues: [{ path: 'changes.0.value', message: 'This name is taken.' }],
    });
    const { user } = show({
      initial: full,
      save: () => Promise.reject(refusal),
      fieldOf: (path) => (path.startsWith('changes.0.') ? 'name' : undefined),
    });
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByLabelText('Name')).toHaveValue(' Ada ');
    // Sending the same again would fail again.
    expect(screen.getByText('We couldn’t save your changes. They’re still on this screen.')).toBeInTheDocument();
  });

  it('scrolls to why it was refused, and not away from a summary that has the focus', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    const refusals = [
      new ApiProblem('REQUEST.INVALID', { status: 400, issues: [{ path: 'name', message: 'This name is taken.' }] }),
      new ApiProblem('RPC.UNAVAILABLE', { status: 503 }),
    ];
    const { user } = show({ initial: full, save: () => Promise.reject(refusals.shift() ?? new Error('once more')) });
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus());
    expect(scroll).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(save());
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    // With its buttons, which the text has moved down.
    expect(scroll.mock.contexts[0]).toContainElement(save());
    scroll.mockRestore();
  });

  it.each(['to the page', 'to what is around it'])(
    'gives the focus, lost %s, back to the field it was sent from when the server refuses',
    async (to) => {
      // As browsers do with a field that is switched off, at once.
      const { setAttribute } = Element.prototype;
      const switched = vi.spyOn(HTMLFieldSetElement.prototype, 'setAttribute');
      switched.mockImplementation(function (this: Element, name, value) {
        setAttribute.call(this, name, value);
        if (name !== 'disabled') return;
        (document.activeElement as HTMLElement).blur();
        const around = this.closest('form')!;
        around.tabIndex = -1;
        if (to === 'to what is around it') around.focus();
      });
      const { user } = show({
        initial: full,
        save: () => Promise.reject(new ApiProblem('RPC.UNAVAILABLE', { status: 503 })),
      });
      await user.type(screen.getByLabelText('Name'), 'x{Enter}');
      expect(await screen.findByText(/They’re still on this screen/)).toBeInTheDocument();
      expect(screen.getByLabelText('Name')).toHaveFocus();
      switched.mockRestore();
    },
  );

  it('asks before unsaved answers are lost, and not when they are saved', async () => {
    const { user, router } = show({ initial: full });
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('alertdialog', { name: /Leave without saving/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name')).toHaveValue(' Ada x');
    await user.click(save());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('another screen')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('lets other tabs know while answers are unsaved', async () => {
    const held = new Set<string>();
    browserLocks({
      request: async (name, _options, work: () => Promise<unknown>) => {
        held.add(name);
        await work();
        held.delete(name);
      },
    });
    const { user } = show({ initial: full });
    await user.type(screen.getByLabelText('Name'), 'x');
    expect([...held]).toEqual(['emberhood.unsaved']);
    await user.click(save());
    await waitFor(() => expect(held.size).toBe(0));
  });

  it('asks whichever of several forms on one screen has unsaved answers, and once', async () => {
    const { user } = open(
      [1, 2, 3].map((n) => (
        <section key={n} aria-label={`Form ${String(n)}`}>
          <Sample />
        </section>
      )),
    );
    const form = (n: number) => within(screen.getByRole('region', { name: `Form ${String(n)}` }));
    await user.type(form(1).getByLabelText('Name'), 'Ada');
    await user.type(form(2).getByLabelText('Name'), 'Bo');
    await user.click(form(3).getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('alertdialog', { name: /Leave without saving/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.clear(form(1).getByLabelText('Name'));
    await user.click(form(3).getByRole('link', { name: 'Elsewhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another screen')).toBeInTheDocument();
  });

  it('lets go of unsaved answers when asked to, and always when the session has ended', async () => {
    const { user, router } = show({ initial: full });
    await user.type(screen.getByLabelText('Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another screen')).toBeInTheDocument();
    await navigate(router, '/');
    await user.type(await screen.findByLabelText('Name'), 'x');
    await navigate(router, '/session-expired');
    expect(await screen.findByText('another screen')).toBeInTheDocument();
  });

  it('asks before a reload cuts off the saving, and tells on the next screen when it has failed there', async () => {
    let fail: () => void = () => undefined;
    const sent = () =>
      new Promise<undefined>((_, reject) => (fail = () => reject(new ApiProblem('CLIENT.OFFLINE', { status: 0 }))));
    const { router, user } = show({ initial: full, save: sent });
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.click(save());
    expect(asks()).toBe(true);
    await navigate(router, '/elsewhere');
    expect(await screen.findByText('another screen')).toBeInTheDocument();
    expect(asks()).toBe(false);
    await act(() => Promise.resolve().then(fail));
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'Your changes weren’t saved. We can’t reach Emberhood. Please check your connection and try again.',
    ]);
  });

  it('lets a message stay while the answers beside it are being stored', async () => {
    const draft = new Draft({ key: 'kit', version: 1, schema, initial: empty });
    const { user } = show({ draft });
    await user.click(save());
    await user.type(screen.getByLabelText('Name'), 'Ada');
    act(() => draft.flush());
    expect(await screen.findByRole('link', { name: 'Choose a day.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Say a name.' })).not.toBeInTheDocument();
    draft.reset();
  });

  it('keeps answers in a draft until what follows the saving is there', async () => {
    const draft = new Draft({ key: 'kit', version: 1, schema, initial: empty });
    let arrive: () => void = () => undefined;
    const { user, router } = show({
      draft,
      save: async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return undefined;
      },
    });
    await user.type(screen.getByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(draft.get().value).toEqual({ name: 'Ada', days: ['fri'] });
    await user.click(save());
    expect(draft.get().value.name).toBe('Ada');
    await act(async () => {
      arrive();
      await Promise.resolve();
    });
    await vi.waitFor(() => expect(draft.get().value).toEqual(empty));
    await navigate(router, '/elsewhere');
    expect(await screen.findByText('another screen')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
