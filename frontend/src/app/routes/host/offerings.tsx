import { OfferingsPage } from '#features/hosting/components/offerings-page.tsx';

export function Component() {
  return <OfferingsPage />;
}
