import { OfferingPage } from '#features/hosting/components/offering-page.tsx';

export function Component() {
  return <OfferingPage id={null} />;
}
