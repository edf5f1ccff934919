import { useCurrentUser } from '#shared/account/current-user.ts';
import { ScreenError } from './error-pages.tsx';
import { MemberFrame } from './member-frame.tsx';

/** Stands in for a whole layout, as somebody without its role has no entry to it. */
export function FrameError() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <ScreenError />
    </MemberFrame>
  );
}
