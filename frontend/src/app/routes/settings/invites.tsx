import { Invites } from '#features/invites/components/invites-page.tsx';
import { invitesStrings as strings } from '#features/invites/strings.ts';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title={strings.title} intro={strings.intro}>
      <Invites />
    </SettingsPage>
  );
}
