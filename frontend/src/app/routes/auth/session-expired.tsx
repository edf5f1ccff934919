import { SessionExpired } from '#features/auth/components/session-expired.tsx';

export function Component() {
  return <SessionExpired />;
}
