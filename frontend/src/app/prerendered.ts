import { activityCategories } from '@emberhood/catalogue/categories';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { landingPages } from '@emberhood/catalogue/landing';
import { experienceHref, paths } from '#shared/paths.ts';

interface PrerenderedPage {
  path: string;
  /** Whether search engines shall list it: in the sitemap, and without `noindex` in its `PageMeta`. */
  indexed: boolean;
}

const page = (path: string): PrerenderedPage => ({ path, indexed: true });
const unlisted = (path: string): PrerenderedPage => ({ path, indexed: false });

/** Every page that the build turns into a file. A public route has its line here or in `renderedInBrowser`. */
export const prerendered: readonly PrerenderedPage[] = [
  page(paths.home.href()),
  page(paths.programs.href()),
  ...PROGRAM_IDS.map((id) => page(paths.program.href({ programId: id }))),
  ...activityCategories.map(({ id }) => page(paths.category.href({ activity: id }))),
  page(paths.faq.href()),
  page(paths.about.href()),
  page(paths.press.href()),
  page(paths.becomeAHost.href()),
  ...EXPERIENCE_IDS.map((id) => page(experienceHref(id))),
  page(paths.poetry.href()),
  page(paths.yvr.href()),
  ...landingPages['/yvr'].experiences.map(({ id }) => page(paths.yvrExperience.href({ experienceId: id }))),
  unlisted(paths.poetryJoin.href()),
  page(paths.terms.href()),
  page(paths.privacy.href()),
  unlisted(paths.login.href()),
  unlisted(paths.createAccount.href()),
  unlisted(paths.signInCode.href()),
  unlisted(paths.sessionExpired.href()),
];

/** Public routes whose content depends on what only the browser knows. */
export const renderedInBrowser: readonly string[] = [
  paths.emailChange.path,
  paths.magicLink.path,
  paths.oidcCallback.path,
  paths.publicProfile.path,
  paths.invitation.path,
  paths.mailChoice.path,
];
