import { paths } from '#app/paths.ts';
import { LegalText } from '#features/legal/components/legal-text.tsx';
import { termsOfUse } from '#features/legal/strings.ts';

export function Component() {
  return <LegalText page={termsOfUse} path={paths.terms.path} />;
}
