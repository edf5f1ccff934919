import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requireUser } from './guards.ts';
import { FooterOnlyLayout, FrameLayout, LightLayout, PublicLayout } from './public-layout.tsx';
import { routes } from './routes.tsx';

/** The frames around a page, outermost first, without those that are loaded on demand. */
function framesOf(address: string): unknown[] {
  const matches = matchRoutes(routes, address) ?? [];
  expect(matches.at(-1)?.route.path).not.toBe('*');
  return matches.map(({ route }) => route.Component).filter(Boolean);
}

async function needsSignIn(address: string): Promise<boolean> {
  const matches = matchRoutes(routes, address) ?? [];
  expect(matches.at(-1)?.route.path).not.toBe('*');
  const loaded = await Promise.all(
    matches.map(async ({ route }) => (typeof route.lazy === 'function' ? route.lazy() : {})),
  );
  return loaded.some((part) => 'loader' in part && part.loader === requireUser);
}

describe('routes', () => {
  it.each([
    '/login',
    '/create-account',
    '/login/callback/google',
    '/login/magic-link',
    '/terms-of-use',
    '/privacy-policy',
  ])('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-42 %s is public, in the light layout', async (address) => {
    expect(framesOf(address)).toContain(LightLayout);
    expect(await needsSignIn(address)).toBe(false);
  });

  it('NAV-07 NAV-08 /experience/{id} is public, with a footer only', async () => {
    expect(framesOf('/experience/danceToday')).toContain(FooterOnlyLayout);
    expect(await needsSignIn('/experience/danceToday')).toBe(false);
  });

  it.each([
    '/',
    '/press',
    '/become-a-host',
    '/programs',
    '/faq',
    '/about',
    '/profile/some-id',
    '/poetry',
    '/yvr',
    '/yvr/erinShuffle',
    '/category/dance',
    '/session-expired',
    '/emberite/experiences/poetry-night/join',
  ])(
    'NAV-09 NAV-11 NAV-12 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-22 NAV-35 NAV-39 %s is public, with header and footer',
    async (address) => {
      expect(framesOf(address)).toContain(PublicLayout);
      expect(await needsSignIn(address)).toBe(false);
    },
  );

  it('NAV-13 /program/{id} is public, with a header of its own', async () => {
    expect(framesOf('/program/pottery')).toContain(FrameLayout);
    expect(await needsSignIn('/program/pottery')).toBe(false);
  });

  it.each([
    '/welcome',
    '/emberite',
    '/emberite/journey',
    '/emberite/profile/some-id',
    '/emberite/people',
    '/emberite/settings',
    '/moderation',
  ])('NAV-23 NAV-25 NAV-28 NAV-31 NAV-33 %s requires sign-in', async (address) => {
    expect(await needsSignIn(address)).toBe(true);
  });
});
