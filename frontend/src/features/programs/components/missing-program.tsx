import { EmberCircle } from '#shared/art/circle.tsx';
import { paths } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { programStrings as strings } from '../strings.ts';

export function MissingProgram() {
  return (
    <Band>
      <PageMeta title={strings.missingTitle} description={strings.missingDescription} noindex />
      <div className="grid items-center gap-10 md:grid-cols-[7fr_5fr]">
        <div className="space-y-6">
          <h1 tabIndex={-1} className="display-hero">
            {strings.missingHeading}
          </h1>
          <p className="lede text-muted">{strings.missingText}</p>
          <ButtonLink to={paths.programs.href()}>{strings.allPrograms}</ButtonLink>
        </div>
        <EmberCircle look="free" seats={9} warm={1} className="w-full max-md:mx-auto max-md:max-w-60" />
      </div>
    </Band>
  );
}
