import { safeRedirect } from './redirects.ts';

describe('safeRedirect', () => {
  it.each(['/', '/emberite', '/emberite/people?tab=a#b', '/program/pottery', '/profile/a%20b', `/${'a'.repeat(2047)}`])(
    'keeps the same-site path %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  it.each([
    undefined,
    42,
    '',
    'emberite',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/..//evil.example',
    '/a//b',
    'javascript:alert(1)',
    '/\u0000',
    '/%00',
    '/%zz',
    '/login',
    '/login/magic-link?secret=x',
    '/%6cogin',
    '/a/../create-account',
    '/sign-in-code',
    '/api/auth/logout',
    '/.auth/login/google',
    '/session-expired',
    `/${'a'.repeat(2048)}`,
  ])('C29 refuses %j', (target) => expect(safeRedirect(target, '/emberite')).toBe('/emberite'));
});
