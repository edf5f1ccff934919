import { AboutPage } from '#features/about/components/about-page.tsx';

export function Component() {
  return <AboutPage />;
}
