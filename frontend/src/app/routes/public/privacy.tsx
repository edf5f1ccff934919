import { LegalText } from '#features/legal/components/legal-text.tsx';
import { privacyPolicy } from '#features/legal/strings.ts';
import { paths } from '#shared/paths.ts';

export function Component() {
  return <LegalText page={privacyPolicy} path={paths.privacy.href()} />;
}
