import { Leaving } from '#features/account/components/leaving.tsx';
import { OwnAgreements } from '#features/account/components/own-agreements.tsx';
import { OwnData } from '#features/account/components/own-data.tsx';
import { OwnEmail } from '#features/account/components/own-email.tsx';
import { OwnIdentities } from '#features/account/components/own-identities.tsx';
import { OwnPasskeys } from '#features/account/components/own-passkeys.tsx';
import { OwnSessions } from '#features/account/components/own-sessions.tsx';
import { AuthPage } from '#features/settings/components/auth-page.tsx';

export function Component() {
  return (
    <AuthPage>
      <OwnEmail />
      <OwnIdentities />
      <OwnPasskeys />
      <OwnSessions />
      <OwnAgreements />
      <OwnData />
      <Leaving />
    </AuthPage>
  );
}
