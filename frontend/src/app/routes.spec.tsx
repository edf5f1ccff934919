import { cleanup, screen, within } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { openApp } from '#testing/render.tsx';
import { FooterOnlyLayout, FrameLayout, LightLayout, PublicLayout } from './public-layout.tsx';
import { routes } from './routes.tsx';

it.each([
  ['NAV-01', '/login', LightLayout, 'Login'],
  ['NAV-02', '/create-account', LightLayout, 'Create New Account'],
  ['NAV-03', '/login/callback/google', LightLayout, 'Authentication Failed'],
  ['NAV-04', '/login/magic-link', LightLayout, 'Verification Failed'],
  ['NAV-05', '/terms-of-use', LightLayout, 'Terms of Use'],
  ['NAV-06', '/privacy-policy', LightLayout, 'Privacy Policy'],
  ['NAV-07 NAV-08', '/experience/clay-by-candlelight', FooterOnlyLayout, /clay by candlelight/i],
  ['NAV-09', '/', PublicLayout, /wants to meet you/],
  ['NAV-10', '/press', PublicLayout, 'Our Story in the News'],
  ['NAV-11', '/become-a-host', PublicLayout, /Create unforgettable experiences/],
  ['NAV-12', '/programs', PublicLayout, 'something to come back to.'],
  ['NAV-13', '/program/pottery', FrameLayout, 'pottery'],
  ['NAV-14', '/faq', PublicLayout, 'good questions.'],
  ['NAV-15', '/about', PublicLayout, 'Emberhood'],
  ['NAV-16', '/profile/some-id', PublicLayout, 'Not visible yet'],
  ['NAV-17', '/poetry', PublicLayout, 'A room, a few candles and a few good poems.'],
  ['NAV-18', '/yvr', PublicLayout, 'a night out, in good company.'],
  ['NAV-19', '/yvr/erinShuffle', PublicLayout, 'Shuffle your way into a new circle.'],
  ['NAV-20', '/category/dance', PublicLayout, 'dance'],
  ['NAV-22', '/session-expired', PublicLayout, 'Your session has ended'],
  ['NAV-35', '/emberite/experiences/poetry-night/join', PublicLayout, 'poetry night'],
] as const)('ROL-01 %s %s is public, in its layout', async (_id, address, layout, heading) => {
  const { api, router } = openApp(address, { publicProfile: { person: null } });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(address);
  expect(matchRoutes(routes, address)?.map(({ route }) => route.Component)).toContain(layout);
  // What would ask is loaded later.
  await vi.dynamicImportSettled();
  // Public profiles are loaded each time, as they can become private at any moment; dates come after the page.
  const asked = address.startsWith('/profile/') ? ['publicProfile'] : [];
  expect(
    api.asked.filter((name) => name !== 'starts'),
    'what a page needs stands in it',
  ).toEqual(asked);
});

it('NAV-39 NAV-42 puts public pages between header and footer, legal ones below the wordmark, an experience above a footer', async () => {
  openApp('/programs', {});
  const parts = [await screen.findByRole('banner'), screen.getByRole('main'), screen.getByRole('contentinfo')];
  expect(parts.map((part) => part.tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  cleanup();
  openApp('/terms-of-use', {});
  expect(within(await screen.findByRole('banner')).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('contentinfo')).toBeVisible();
  cleanup();
  openApp('/experience/clay-by-candlelight', {});
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});
