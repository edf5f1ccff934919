import { screen, waitFor } from '@testing-library/react';
import { page } from '#shared/reload-page.ts';
import { openApp } from '#testing/render.tsx';

const PAGES = [
  ['/login/magic-link', 'Verification Failed', '#email=alex%40example.com&secret=new'],
  ['/login/email-change', 'A new address for your account', '#secret=new'],
  ['/invitation', 'This link isn’t complete', '#token=new'],
] as const;

describe('another mailed link in the same tab', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(() => history.replaceState(null, '', '/'));

  it.each(PAGES)('starts %s over', async (address, heading, fragment) => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    openApp(address, {});
    await screen.findByRole('heading', { name: heading });
    const goTo = (hash: string) => {
      history.replaceState(null, '', address + hash);
      dispatchEvent(new Event('hashchange'));
    };
    // The page listens a moment after it is shown.
    await waitFor(() => {
      goTo(fragment);
      expect(reload).toHaveBeenCalled();
    });
    reload.mockClear();
    // The skip link.
    goTo('#main');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(PAGES)('leaves no secret in the address of %s', async (address, _heading, fragment) => {
    history.replaceState(null, '', address + fragment);
    openApp(address + fragment, {});
    await waitFor(() => expect(location.pathname + location.hash).toBe(address));
  });
});
