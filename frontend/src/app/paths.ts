/** Every address of the app: the pattern for the route table, and how to make a link. */
const fixed = <P extends string>(path: P) => ({ path, href: () => path });

function withReturn(path: string, redirectedFrom?: string): string {
  return redirectedFrom === undefined ? path : `${path}?redirectedFrom=${encodeURIComponent(redirectedFrom)}`;
}

const withId = <P extends string>(path: `${P}/:${string}`) => ({
  path,
  href: (id: string) => path.replace(/:.*$/, encodeURIComponent(id)),
});

export const paths = {
  home: fixed('/'),
  programs: fixed('/programs'),
  program: withId('/program/:programId'),
  becomeAHost: fixed('/become-a-host'),
  press: fixed('/press'),
  faq: fixed('/faq'),
  about: fixed('/about'),
  experience: withId('/experience/:experienceId'),
  category: withId('/category/:activity'),
  poetry: fixed('/poetry'),
  yvr: fixed('/yvr'),
  yvrExperience: withId('/yvr/:experienceId'),
  publicProfile: withId('/profile/:profileId'),
  terms: fixed('/terms-of-use'),
  privacy: fixed('/privacy-policy'),
  sessionExpired: {
    path: '/session-expired',
    href: (redirectedFrom?: string) => withReturn('/session-expired', redirectedFrom),
  },

  /** Open to visitors, unlike its neighbours (NAV-35). */
  poetryJoin: fixed('/emberite/experiences/poetry-night/join'),
  experiencesJoin: fixed('/emberite/experiences/join'),
  experienceJoin: {
    path: '/emberite/experiences/:experienceId/join',
    href: (id: string) => `/emberite/experiences/${encodeURIComponent(id)}/join`,
  },

  login: { path: '/login', href: (redirectedFrom?: string) => withReturn('/login', redirectedFrom) },
  createAccount: {
    path: '/create-account',
    href: (redirectedFrom?: string) => withReturn('/create-account', redirectedFrom),
  },
  magicLink: fixed('/login/magic-link'),
  oidcCallback: { path: '/login/callback/:provider', href: (provider: string) => `/login/callback/${provider}` },

  welcome: {
    path: '/welcome',
    href: (step?: number) => (step === undefined ? '/welcome' : `/welcome?step=${String(step)}`),
  },
  emberite: fixed('/emberite'),
  journey: fixed('/emberite/journey'),
  people: fixed('/emberite/people'),
  person: { path: '/emberite/profile/:profileId', href: (id: string) => `/emberite/profile/${encodeURIComponent(id)}` },

  settings: fixed('/emberite/settings'),
  settingsVideos: {
    path: '/emberite/settings/videos',
    href: (tab?: string) => (tab === undefined ? '/emberite/settings/videos' : `/emberite/settings/videos?tab=${tab}`),
  },
  settingsBasic: fixed('/emberite/settings/basic'),
  settingsBucketList: fixed('/emberite/settings/bucketlist'),
  settingsInvites: fixed('/emberite/settings/invites'),
  settingsVisibility: fixed('/emberite/settings/visibility'),
  settingsPreview: fixed('/emberite/settings/preview'),
  settingsAuth: fixed('/emberite/settings/auth'),

  moderation: {
    path: '/moderation',
    href: (state?: string) => (state === undefined ? '/moderation' : `/moderation?state=${state}`),
  },
} as const;

/** The start of a provider's sign-in is a page of the server's, not a route of the app. */
export function providerSignInHref(provider: string, redirectedFrom: string): string {
  return `/api/auth/${provider}-login?redirectedFrom=${encodeURIComponent(redirectedFrom)}`;
}

/** Signing in again with the provider used last, who is told which account it was (API-23). */
export function providerReturnHref(provider: string, loginHint: string, redirectedFrom: string): string {
  const query = new URLSearchParams({ login_hint: loginHint, post_login_redirect_uri: redirectedFrom });
  return `/.auth/login/${encodeURIComponent(provider)}?${query.toString()}`;
}
