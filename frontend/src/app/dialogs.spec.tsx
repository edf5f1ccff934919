import { act, screen, waitFor, within } from '@testing-library/react';
import { oneOfEach, ways } from '#testing/dialogs.ts';
import { GROUP_ID } from '#testing/groups.ts';
import { navigate, openApp, Refusal } from '#testing/render.tsx';

const sources = import.meta.glob<string>(['../{app,features,shared}/**/*.tsx', '!**/*.spec.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const files = Object.entries(sources).map(([path, source]) => ({
  file: path.slice('../'.length).replace('.tsx', ''),
  source,
}));
const usesHook = (source: string) => /\buse(?:Linked)?Dialog\(/.test(source);

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const uppermost = () => dialogs().at(-1)?.querySelector('h2')?.textContent;

/** Returns the dialog that contained the button. */
async function press(
  user: ReturnType<typeof openApp>['user'],
  name: string | RegExp,
): Promise<string | null | undefined> {
  const [found] = await waitFor(() => {
    const all = [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('radio', { name })];
    expect(all).not.toEqual([]);
    return all;
  });
  const pressedIn = uppermost();
  await user.click(found!);
  return pressedIn;
}

describe('a dialog', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  });

  it('is opened by a button of the kit, or is tried below', () => {
    const opened = files.filter(({ source }) => usesHook(source) && !source.includes('function useDialog'));
    const tried = ways.map(({ file }) => file);
    expect(opened.map(({ file }) => file).filter((file) => !tried.includes(file))).toEqual([]);
    // A dialog that asks about going back blocks Back itself.
    const others = files.filter(
      ({ file, source }) =>
        /\sonClose=\{(?!(?:look\.)?onClose\}|question\.close\})/.test(source) &&
        !usesHook(source) &&
        !source.includes('DialogButton') &&
        file !== 'shared/forms/unsaved-guard',
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it.each(ways.map((way) => [way.file, way.press.join(', '), way] as const))(
    'is closed by Back, which stays on the screen: %s (%s)',
    async (_file, _press, { at, press: names, answers, type }) => {
      const { user, router } = openApp(at, { ...oneOfEach(), ...answers });
      if (type !== undefined) await user.type(await screen.findByRole('textbox'), `${type}{enter}`);
      for (const name of names.slice(0, -1)) await press(user, name);
      const before = await press(user, names.at(-1)!);
      await waitFor(() => expect([undefined, before]).not.toContain(uppermost()));
      const shown = dialogs().length;
      const { pathname } = router.state.location;
      await navigate(router, -1);
      await waitFor(() => expect(dialogs()).toHaveLength(shown - 1));
      expect(router.state.location.pathname).toBe(pathname);
    },
  );

  it('is closed once, also when its form is answered after it has gone', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, router } = openApp('/emberite/settings', { ...oneOfEach(), reportPerson: () => answer.promise });
    await navigate(router, '/emberite/profile/person-mia');
    await press(user, 'Report: Mia');
    await press(user, 'A scam or a fake profile');
    await press(user, 'Send report');
    await navigate(router, -1);
    await waitFor(() => expect(dialogs()).toEqual([]));
    await act(async () => answer.resolve({}));
    expect(await screen.findAllByText(/^Thank you/)).not.toEqual([]);
    expect(router.state.location.pathname).toBe('/emberite/profile/person-mia');
  });

  it('says once that its form was refused, also to who goes back from it then', async () => {
    const refusal = new Refusal('RPC.UNAVAILABLE');
    const { user, router } = openApp('/emberite/settings', { ...oneOfEach(), reportPerson: refusal });
    await navigate(router, '/emberite/profile/person-mia');
    await press(user, 'Report: Mia');
    await press(user, 'A scam or a fake profile');
    await press(user, 'Send report');
    const words = (await screen.findByText(/couldn’t save/)).closest('[role=alert]')!.querySelector('p')!.textContent;
    // Back is asked about once nothing is being sent.
    await screen.findByRole('button', { name: 'Send report' });
    await navigate(router, -1);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  const message = () => screen.findByRole('textbox', { name: /^Your message/ });
  const typeMessage = async () => {
    const app = openApp('/emberite', { ...oneOfEach(), hostMessage: {} });
    // The end of the page, which is loaded separately.
    await screen.findByRole('heading', { name: 'Ask us something' });
    await navigate(app.router, `/host/groups/${GROUP_ID}`);
    await press(app.user, /^Write to the group/);
    await app.user.type(await message(), 'Bring an apron.');
    return app;
  };

  it.each(['Escape', 'X', 'Back'])('asks before what was typed in it is thrown away by %s', async (way) => {
    const { user, router } = await typeMessage();
    const close = async () => {
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'X') await user.click(screen.getByRole('button', { name: 'Close' }));
      else await navigate(router, -1);
    };
    await close();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(await message()).toHaveValue('Bring an apron.');
    await close();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect(router.state.location.pathname).toBe(`/host/groups/${GROUP_ID}`);
  });

  it('is closed without a question when what was typed in it has been sent', async () => {
    const { user } = await typeMessage();
    await press(user, 'Send to everyone');
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  it('neither runs the loaders of its screen again nor changes its address', async () => {
    const { api, user, router } = openApp('/moderation', oneOfEach());
    await screen.findByRole('button', { name: 'Keys (?)' });
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    const asked = () => api.sent.filter(({ name }) => name === 'reviewQueue').length;
    const before = asked();
    await press(user, 'Keys (?)');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await navigate(router, '/moderation?id=another', { replace: true });
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(asked()).toBe(before);
  });
});
