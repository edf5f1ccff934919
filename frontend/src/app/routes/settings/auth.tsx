import { AuthPage } from '#features/settings/components/auth-page.tsx';

export function Component() {
  return <AuthPage />;
}
