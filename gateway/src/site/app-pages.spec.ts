import { describe, expect, it } from '@jest/globals';
import { isAppPage } from './app-pages.ts';

describe('pages of the app', () => {
  it.each([
    '/',
    '/login',
    '/login/',
    '/login/magic-link',
    '/login/callback/google',
    '/welcome',
    '/emberite',
    '/emberite/settings/videos',
    '/moderation',
  ])('%s is one', (path) => {
    expect(isAppPage(path)).toBe(true);
  });

  it.each(['/wp-admin', '/loginx', '/emberites', '/assets/x.js', '/.env', '/profile', '//emberite'])(
    '%s is none',
    (path) => {
      expect(isAppPage(path)).toBe(false);
    },
  );

  it('has every address of the frontend', async () => {
    const file = new URL('../../../frontend/src/app/paths.ts', import.meta.url);
    const { paths } = (await import(file.href)) as { paths: Record<string, { path: string }> };
    const addresses = Object.values(paths).map(({ path }) => path.replaceAll(/:\w+/g, 'some-id'));
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !isAppPage(address))).toEqual([]);
  });
});
