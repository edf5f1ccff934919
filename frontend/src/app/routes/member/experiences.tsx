import { ExperiencesPage } from '#features/experiences/components/experiences-page.tsx';

export function Component() {
  return <ExperiencesPage />;
}
