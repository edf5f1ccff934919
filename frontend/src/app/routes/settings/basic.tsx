import { BasicInfoPage } from '#features/settings/components/basic-info-form.tsx';

export function Component() {
  return <BasicInfoPage />;
}
