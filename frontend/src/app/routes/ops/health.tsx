import { HealthPage } from '#features/operations/components/health-page.tsx';
import { StoryPage } from '#features/operations/components/story-page.tsx';
import { paths } from '#shared/paths.ts';
import { page, pagesBelow } from '../../pages-below.tsx';

/** The health of the product; its own module, so that it opens when the desk's does not load. */
export const Component = pagesBelow(
  paths.opsHealth,
  page(paths.opsHealth, <HealthPage />),
  page(paths.opsStories, <StoryPage />),
);
