import { VisibilityPage } from '#features/settings/components/visibility-page.tsx';

export function Component() {
  return <VisibilityPage />;
}
