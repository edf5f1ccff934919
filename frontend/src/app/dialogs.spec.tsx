import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#testing/api-stub.ts';
import { oneOfEach, ways } from '#testing/dialogs.ts';
import { openApp } from '#testing/render.tsx';

const sources = import.meta.glob<string>(
  ['../{app,features,shared}/**/*.tsx', '!**/*.spec.tsx', '!../app/routes/kitchen/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** What stands in the way of Back itself: a second Back is the same question again. */
const ASKS_ABOUT_BACK = 'shared/forms/unsaved-guard';

/** Who opens a dialog says how it is closed; who is handed that by another does not open it. */
function openers(): string[] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const file = path.slice('../'.length).replace('.tsx', '');
    const own = source.match(/\sonClose=\{(?!onClose\})/g) ?? [];
    return own.map(() => file);
  });
}

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const uppermost = () => dialogs().at(-1)?.querySelector('h2')?.textContent;

/** Comes back with the dialog that it was pressed in. */
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

  it('is one of those that are tried below', () => {
    const tried = ways.map(({ file }) => file);
    expect(openers().sort()).toEqual([...tried, ASKS_ABOUT_BACK].sort());
  });

  it.each(ways.map((way) => [way.file, way.press.join(', '), way] as const))(
    'is closed by Back, which stays on the screen: %s (%s)',
    async (_file, _press, { at, press: names, answers, type }) => {
      stubApi({ ...oneOfEach(), ...answers });
      const { user, router } = openApp(at);
      if (type !== undefined) await user.type(await screen.findByRole('textbox'), `${type}{enter}`);
      for (const name of names.slice(0, -1)) await press(user, name);
      const before = await press(user, names.at(-1)!);
      await waitFor(() => expect([undefined, before]).not.toContain(uppermost()));
      const shown = dialogs().length;
      const { pathname } = router.state.location;
      await act(() => router.navigate(-1));
      await waitFor(() => expect(dialogs()).toHaveLength(shown - 1));
      expect(router.state.location.pathname).toBe(pathname);
    },
  );

  it('is closed once, also when its form is answered after it has gone', async () => {
    const answer = Promise.withResolvers<object>();
    stubApi({ ...oneOfEach(), reportPerson: () => answer.promise });
    const { user, router } = openApp('/emberite/settings');
    await act(() => router.navigate('/emberite/profile/person-mia'));
    await press(user, 'Report: Mia');
    await press(user, 'A scam or a false profile');
    await press(user, 'Send report');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(dialogs()).toEqual([]));
    await act(async () => answer.resolve({}));
    expect(await screen.findAllByText(/^Thank you/)).not.toEqual([]);
    expect(router.state.location.pathname).toBe('/emberite/profile/person-mia');
  });
});
