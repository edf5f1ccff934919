import { paths } from '#app/paths.ts';
import { LegalText } from '#features/legal/components/legal-text.tsx';
import { privacyPolicy } from '#features/legal/strings.ts';

export function Component() {
  return <LegalText page={privacyPolicy} path={paths.privacy.path} />;
}
