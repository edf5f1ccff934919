import { RegistrationsPage } from '#features/registration/components/registrations-page.tsx';

export function Component() {
  return <RegistrationsPage />;
}
