import { AvailabilityPage } from '#features/availability/availability-page.tsx';

export function Component() {
  return <AvailabilityPage />;
}
