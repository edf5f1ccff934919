import { Leaving } from '#features/account/components/leaving.tsx';
import { OwnData } from '#features/account/components/own-data.tsx';
import { OwnSessions } from '#features/account/components/own-sessions.tsx';
import { AuthPage } from '#features/settings/components/auth-page.tsx';

export function Component() {
  return (
    <AuthPage>
      <OwnSessions />
      <OwnData />
      <Leaving />
    </AuthPage>
  );
}
