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
});
