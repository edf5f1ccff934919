import { useLeaveWhenSignedIn } from '#features/auth/hooks/use-after-sign-in.ts';
import { Landing } from '#features/landing/components/landing.tsx';

export function Component() {
  useLeaveWhenSignedIn(null);
  return <Landing />;
}
