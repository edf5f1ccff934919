import { YouPage } from '#features/settings/components/you-page.tsx';

export function Component() {
  return <YouPage />;
}
