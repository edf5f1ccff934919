import { activityCategories } from '@emberhood/catalogue/categories';
import { EXPERIENCE_IDS } from '@emberhood/catalogue/experiences';
import { landingPages } from '@emberhood/catalogue/landing';
import { PROGRAM_IDS } from '@emberhood/catalogue/programs';
import { generatePath } from 'react-router';
import { paths } from '#shared/paths.ts';
import { footerScreens, lightScreens, programScreens, publicScreens } from './public-screens.ts';
import type { RouteHandle } from './screen.ts';

interface PrerenderedPage {
  path: string;
  /** The route pattern that the page matches. */
  pattern: string;
  /** Whether search engines may list it: in the sitemap, and without `noindex` in its `PageMeta`. */
  indexed: boolean;
}

/** The values of the parameter in a pattern. */
const IDS: Record<string, readonly string[]> = {
  [paths.program.path]: PROGRAM_IDS,
  [paths.category.path]: activityCategories.map(({ id }) => id),
  [paths.experience.path]: EXPERIENCE_IDS,
  [paths.yvrExperience.path]: landingPages['/yvr'].experiences.map(({ id }) => id),
};

/** Every page that the build turns into a file, from the route table. */
export const prerendered: readonly PrerenderedPage[] = [
  ...publicScreens,
  ...programScreens,
  ...footerScreens,
  ...lightScreens,
].flatMap(({ path = '', handle }) => {
  const { file } = (handle ?? {}) as RouteHandle;
  if (file === undefined) return [];
  return addressesOf(path).map((address) => ({ path: address, pattern: path, indexed: file === 'listed' }));
});

function addressesOf(pattern: string): string[] {
  const name = /:(\w+)/.exec(pattern)?.[1];
  if (name === undefined) return [pattern];
  const ids = IDS[pattern];
  if (!ids) throw new Error(`Which pages are there of ${pattern}?`);
  return ids.map((id) => generatePath(pattern, { [name]: id }));
}
