import { LeavingPage } from '#features/account/components/leaving-page.tsx';
import { OwedWhileLeaving } from '#features/hosting/components/owed-while-leaving.tsx';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireLeaver } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export const loader = requireLeaver;

export function Component() {
  const { deletesAt } = useCurrentUser();
  return (
    // No other page is open to them.
    <MemberFrame hasProfile={false} roles={[]}>
      {deletesAt !== undefined && <LeavingPage deletesAt={deletesAt} owed={<OwedWhileLeaving />} />}
    </MemberFrame>
  );
}
