import type { PageName } from '@emberhood/catalogue/page-name';
import { generatePath, type PathParam } from 'react-router';

type Params<P extends string> = Record<Extract<PathParam<P>, string>, string>;

/** Arguments of `href`: none, or a value for each parameter of the pattern. */
type Input<P extends string> = [PathParam<P>] extends [never] ? [] : [params: Params<P>];

interface Page<P extends string> {
  /** The pattern, for the route table. */
  path: P;
  /** The address, with every parameter encoded. */
  href: (...input: Input<P>) => string;
}

function page<const P extends string>(path: P): Page<P> {
  return { path, href: (...[params]) => generatePath(path, (params ?? null) as Parameters<typeof generatePath<P>>[1]) };
}

function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A page whose state stands in one value of the query. */
function pageWithQuery<const P extends string>(path: P, name: string) {
  return {
    path,
    href: (value?: string | number) => withQuery(path, value === undefined ? {} : { [name]: String(value) }),
  };
}

/** A page whose state stands in several values of the query. */
function pageWithFilters<Name extends string>() {
  return <const P extends string>(path: P) => ({
    path,
    href: (values: { [N in Name]?: string } = {}) => withQuery(path, values as Record<string, string>),
  });
}

/** Every address of the app: the pattern for the route table, and how to make a link. */
export const paths = {
  home: page('/'),
  programs: page('/programs'),
  program: page('/program/:programId'),
  becomeAHost: page('/become-a-host'),
  press: page('/press'),
  faq: page('/faq'),
  about: page('/about'),
  experience: page('/experience/:experienceId'),
  category: page('/category/:activity'),
  poetry: page('/poetry'),
  yvr: page('/yvr'),
  yvrExperience: page('/yvr/:experienceId'),
  publicProfile: page('/profile/:profileId'),
  terms: page('/terms-of-use'),
  privacy: page('/privacy-policy'),
  sessionExpired: pageWithQuery('/session-expired', 'redirectedFrom'),

  /** Open to visitors, unlike its neighbours (NAV-35). */
  poetryJoin: page('/emberite/experiences/poetry-night/join'),
  experiencesJoin: page('/emberite/experiences/join'),
  experienceJoin: page('/emberite/experiences/:experienceId/join'),
  programJoin: page('/emberite/programs/:programId/join'),

  login: pageWithQuery('/login', 'redirectedFrom'),
  createAccount: pageWithQuery('/create-account', 'redirectedFrom'),
  signInCode: page('/sign-in-code'),
  magicLink: page('/login/magic-link'),
  emailChange: page('/login/email-change'),
  oidcCallback: page('/login/callback/:provider'),

  welcome: pageWithQuery('/welcome', 'step'),
  emberite: page('/emberite'),
  journey: page('/emberite/journey'),
  journeyStep: page('/emberite/journey/:roadmapId/:stepId'),
  experiences: page('/emberite/experiences'),
  memberExperience: page('/emberite/experience/:experienceId'),
  availability: page('/emberite/availability'),
  chat: page('/emberite/chat/:chatId'),
  people: page('/emberite/people'),
  person: page('/emberite/profile/:profileId'),
  peopleFilters: page('/emberite/peopleFilterSettings'),

  registrations: page('/emberite/registrations'),
  wishes: page('/emberite/wishes'),
  groups: page('/emberite/groups'),
  group: page('/emberite/groups/:groupId'),
  groupChat: page('/emberite/groups/:groupId/chat'),
  invitation: page('/invitation'),
  payment: pageWithQuery('/payment', 'registered'),
  leaving: page('/leaving'),

  you: page('/emberite/you'),
  settings: page('/emberite/settings'),
  settingsVideos: pageWithFilters<'tab' | 'prompt'>()('/emberite/settings/videos'),
  settingsBasic: page('/emberite/settings/basic'),
  settingsBucketList: page('/emberite/settings/bucketlist'),
  settingsInvites: page('/emberite/settings/invites'),
  settingsVisibility: page('/emberite/settings/visibility'),
  settingsChosen: page('/emberite/settings/chosen'),
  settingsPreview: page('/emberite/settings/preview'),
  settingsAuth: page('/emberite/settings/auth'),
  settingsData: page('/emberite/settings/data'),
  settingsNotifications: page('/emberite/settings/notifications'),
  settingsCalendar: page('/emberite/settings/calendar'),
  settingsAgreements: page('/emberite/settings/agreements'),
  notifications: page('/emberite/notifications'),
  mailChoice: page('/unsubscribe'),

  moderation: pageWithFilters<'state' | 'q' | 'id'>()('/moderation'),
  moderationMembers: page('/moderation/members'),
  moderationMember: page('/moderation/members/:personId'),

  host: page('/host'),
  hostGroup: page('/host/groups/:groupId'),
  hostOfferings: page('/host/offerings'),
  hostNewOffering: pageWithFilters<'category' | 'copy'>()('/host/offerings/new'),
  hostOffering: page('/host/offerings/:offeringId'),
  hostNeeds: page('/host/needs'),
  hostPayouts: page('/host/payouts'),
  hostCodes: page('/host/codes'),

  ops: page('/ops'),
  opsCycles: page('/ops/cycles'),
  opsAccounts: page('/ops/people'),
  opsAccount: page('/ops/people/:accountId'),
  opsCycle: page('/ops/cycles/:cycleId'),
  opsRun: page('/ops/runs/:runId'),
  opsOfferings: pageWithQuery('/ops/offerings', 'id'),
  opsVenue: page('/ops/offerings/places/:venueId'),
  opsGroups: pageWithQuery('/ops/groups', 'id'),
  opsDeposits: pageWithFilters<'accountId' | 'depositId' | 'state' | 'purpose' | 'refund' | 'bank'>()('/ops/deposits'),
  opsPayouts: page('/ops/deposits/payouts'),
  opsHanded: pageWithFilters<'state' | 'id'>()('/ops/handed'),
  opsSafety: pageWithFilters<'id' | 'strike'>()('/ops/safety'),
  opsWords: page('/ops/safety/words'),
  opsCodes: page('/ops/codes'),
  opsAudit: page('/ops/audit'),
  opsHealth: page('/ops/health'),
  opsStories: pageWithQuery('/ops/health/stories', 'id'),
} as const satisfies Record<string, { path: string }> & Record<Exclude<PageName, 'hostSignUp'>, { href: () => string }>;

/** Where invited people begin; the code is kept for onboarding. */
export function inviteHref(code: string): string {
  return withQuery(paths.createAccount.path, { invite: code });
}

/** A page that a text of the catalogue links to. */
export function pageHref(name: PageName): string {
  // Hosting is explained after the sign-up, where people apply.
  return name === 'hostSignUp' ? paths.createAccount.href(paths.host.href()) : paths[name].href();
}

/** The detail screen of an experience, for visitors or for members (EXP-04, EXP-08). */
export function experienceHref(experienceId: string, reader: 'visitor' | 'member' = 'visitor'): string {
  if (experienceId === '') throw new Error('Experience ID is required to generate a link.');
  return paths[reader === 'member' ? 'memberExperience' : 'experience'].href({ experienceId });
}

/** The page of a person, for members (PPL-16). */
export function personHref(profileId: string): string {
  if (profileId === '') throw new Error('Profile ID is required to generate a link.');
  return paths.person.href({ profileId });
}

/** The page of a member who shows themselves to everybody (PPL-16). */
export function publicProfileHref(profileId: string): string {
  if (profileId === '') throw new Error('Profile ID is required to generate a link.');
  return paths.publicProfile.href({ profileId });
}

/** Where a host records attendance of a session. */
export function attendanceHref(groupId: string, session: string): string {
  return withQuery(paths.hostGroup.href({ groupId }), { session });
}

/** The start of a provider's sign-in is a page of the server's, not a route of the app. */
export function providerSignInHref(provider: string, redirectedFrom: string): string {
  return withQuery(`/api/auth/${encodeURIComponent(provider)}-login`, { redirectedFrom });
}

/** Signs in again with the last provider, which gets the account as a hint (API-23). */
export function providerReturnHref(provider: string, loginHint: string, redirectedFrom: string): string {
  const account = { login_hint: loginHint, post_login_redirect_uri: redirectedFrom };
  return withQuery(`/.auth/login/${encodeURIComponent(provider)}`, account);
}

/** Where first name, sex and age are asked (readings 1), and where to go on afterwards. */
export function whoYouAreHref(back?: string): string {
  const step = paths.journeyStep.href({ roadmapId: 'getting-started', stepId: 'craft-profile' });
  return withQuery(step, back === undefined ? {} : { redirectedFrom: back });
}
