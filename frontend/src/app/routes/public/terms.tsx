import { LegalText } from '#features/legal/components/legal-text.tsx';
import { termsOfUse } from '#features/legal/strings.ts';
import { paths } from '#shared/paths.ts';

export function Component() {
  return <LegalText page={termsOfUse} path={paths.terms.href()} />;
}
