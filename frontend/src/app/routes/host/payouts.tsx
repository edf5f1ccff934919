import { PayoutsPage } from '#features/hosting/components/payouts-page.tsx';

export function Component() {
  return <PayoutsPage />;
}
