import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function VisibilityPage() {
  return (
    <SettingsPage title={strings.items.visibility} intro={strings.visibilityIntro}>
      <label className="flex min-h-12 items-center gap-3 text-muted">
        <input type="checkbox" role="switch" checked disabled readOnly className="size-6" />
        {strings.visibilityToggle}
      </label>
    </SettingsPage>
  );
}
