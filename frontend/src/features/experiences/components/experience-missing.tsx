import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Band } from '#shared/ui/band.tsx';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { detailStrings as strings } from '../detail-strings.ts';
import { CategoryLinks } from './category-links.tsx';

/** EXP-10 */
export function ExperienceMissing() {
  return (
    <Band room="slim" className="space-y-12 pb-16">
      <PageMeta title={strings.missingTitle} description={strings.missingDescription} noindex />
      <Link
        to={paths.home.href()}
        aria-label={strings.home}
        className="inline-flex min-h-11 items-center rounded-control no-underline"
      >
        <Logo />
      </Link>
      <div className="space-y-4">
        <h1 tabIndex={-1} className="display-hero max-w-[12ch]">
          {strings.missingHeading}
        </h1>
        <p className="lede text-muted">{strings.missingText}</p>
      </div>
      <CategoryLinks />
      <SecondaryLink to={paths.home.href()}>{strings.missingHome}</SecondaryLink>
    </Band>
  );
}
