import { SettingsIndex } from '#features/settings/components/settings-index.tsx';

export function Component() {
  return <SettingsIndex />;
}
