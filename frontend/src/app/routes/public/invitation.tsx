import { InvitationPage } from '#features/groups/components/invitation-page.tsx';

export function Component() {
  return <InvitationPage />;
}
