import { ScreenError } from './error-pages.tsx';
import { UserFrame } from './member-frame.tsx';

/** Stands in for a whole layout, as somebody without its role has no entry to it. */
export function FrameError() {
  return (
    <UserFrame>
      <ScreenError />
    </UserFrame>
  );
}
