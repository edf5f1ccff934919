import { InvitesPage } from '#features/settings/components/invites-page.tsx';

export function Component() {
  return <InvitesPage />;
}
