import { Card } from '#shared/ui/page.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function VisibilityPage() {
  return (
    <SettingsPage title={strings.items.visibility} intro={strings.visibilityIntro}>
      <Card>
        <Switch label={strings.visibilityToggle} checked disabled readOnly />
      </Card>
    </SettingsPage>
  );
}
