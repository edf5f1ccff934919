import { Route, Routes } from 'react-router';
import { HealthPage } from '#features/operations/components/health-page.tsx';
import { StoryPage } from '#features/operations/components/story-page.tsx';
import { paths } from '#shared/paths.ts';
import { NotFoundPage } from '../../error-pages.tsx';

const below = ({ path }: { path: string }): string => path.slice(paths.opsHealth.path.length + 1);

/** The health of the product; its own module, so that it opens when the desk's does not load. */
export function Component() {
  return (
    <Routes>
      <Route index element={<HealthPage />} />
      <Route path={below(paths.opsStories)} element={<StoryPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
