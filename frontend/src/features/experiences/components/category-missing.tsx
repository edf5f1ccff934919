import { Band } from '#shared/ui/band.tsx';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { categoryStrings as strings } from '../category-strings.ts';
import { CategoryLinks } from './category-links.tsx';

export function CategoryMissing() {
  return (
    <Band>
      <PageMeta title={strings.missingTitle} description={strings.missingDescription} noindex />
      <h1 tabIndex={-1} className="display-hero max-w-[14ch]">
        {strings.missingHeading}
      </h1>
      <p className="lede mt-5 text-muted">{strings.missingText}</p>
      <CategoryLinks className="mt-10" />
    </Band>
  );
}
