import { paths } from '#shared/paths.ts';
import { routeModule, screen } from './screen.ts';

/** Rendered by the build and in the sitemap. */
const LISTED = { file: 'listed' } as const;
/** Rendered by the build. Pages without a file depend on data of the browser. */
const UNLISTED = { file: 'unlisted' } as const;

const landing = () => import('./routes/public/landing-experience.tsx');
const legal = () => import('#features/legal/components/legal-text.tsx');

/** Pages with the header and the footer. */
export const publicScreens = [
  routeModule(paths.home, () => import('./routes/public/landing.tsx'), LISTED),
  screen(paths.programs, () => import('#features/programs/components/programs-page.tsx'), 'ProgramsPage', LISTED),
  routeModule(paths.category, () => import('./routes/public/category.tsx'), LISTED),
  screen(paths.faq, () => import('#features/faq/components/faq-page.tsx'), 'FaqPage', LISTED),
  screen(paths.about, () => import('#features/about/components/about-page.tsx'), 'AboutPage', LISTED),
  screen(paths.press, () => import('#features/press/components/press-page.tsx'), 'PressPage', LISTED),
  routeModule(paths.becomeAHost, () => import('./routes/public/become-a-host.tsx'), LISTED),
  routeModule(paths.poetry, landing, LISTED),
  screen(paths.yvr, () => import('#features/experience-landing/components/night-out.tsx'), 'NightOut', LISTED),
  routeModule(paths.yvrExperience, landing, LISTED),
  routeModule(paths.poetryJoin, () => import('./routes/public/poetry-join.tsx'), UNLISTED),
  routeModule(paths.publicProfile, () => import('./routes/public/profile.tsx')),
  screen(
    paths.sessionExpired,
    () => import('#features/auth/components/session-expired.tsx'),
    'SessionExpired',
    UNLISTED,
  ),
];

/** Program pages have frames of their own. */
export const programScreens = [routeModule(paths.program, () => import('./routes/public/program.tsx'), LISTED)];

/** Pages with a footer alone. */
export const footerScreens = [routeModule(paths.experience, () => import('./routes/public/experience.tsx'), LISTED)];

/** Pages with no navigation that would distract. */
export const lightScreens = [
  screen(paths.terms, legal, 'TermsOfUse', LISTED),
  screen(paths.privacy, legal, 'PrivacyPolicy', LISTED),
  screen(paths.login, () => import('#features/auth/components/sign-in.tsx'), 'Login', UNLISTED),
  routeModule(paths.createAccount, () => import('./routes/auth/create-account.tsx'), UNLISTED),
  screen(paths.signInCode, () => import('#features/auth/components/code-form.tsx'), 'CodeForm', UNLISTED),
  routeModule(paths.magicLink, () => import('./routes/auth/magic-link.tsx')),
  screen(paths.emailChange, () => import('#features/account/components/email-change-answer.tsx'), 'EmailChangeAnswer'),
  screen(paths.invitation, () => import('#features/groups/components/invitation-page.tsx'), 'InvitationPage'),
  screen(paths.mailChoice, () => import('#features/notifications/components/mail-choice-page.tsx'), 'MailChoicePage'),
  routeModule(paths.oidcCallback, () => import('./routes/auth/callback.tsx')),
];
