import { NeedsPage } from '#features/hosting/components/needs-page.tsx';

export function Component() {
  return <NeedsPage />;
}
