import { experiencesOf, type ActivityCategoryPage } from '@emberhood/catalogue/categories';
import { categoryImage } from '@emberhood/catalogue/images';
import { useSeemsSignedIn } from '#shared/account/use-seems-signed-in.ts';
import { experienceHref, paths } from '#shared/paths.ts';
import { itemList } from '#shared/structured-data.ts';
import { Missing } from '#shared/ui/missing.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { Band, PageMeta } from '#shared/ui/public-page.tsx';
import { categoryStrings as strings } from '../category-strings.ts';
import { CategoryLinks } from './category-links.tsx';
import { ExperienceCard } from './experience-card.tsx';

/** A tab of the page overlaps the picture, from the left edge of the window. */
const TAB =
  'absolute bottom-0 left-0 w-max max-w-full rounded-tr-card bg-bg pt-6 pr-8 pb-1 before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-bg md:pt-8 md:pr-14';

/** NAV-20, NAV-21, EXP-04 */
export function CategoryPage({ category: { id, title, description } }: { category: ActivityCategoryPage }) {
  const found = experiencesOf(id);
  const reader = useSeemsSignedIn() ? 'member' : 'visitor';
  const path = paths.category.href({ activity: id });
  const name = id === 'surprise' ? strings.surprise : title;
  return (
    <>
      <PageMeta
        title={strings.title(name.charAt(0).toUpperCase() + name.slice(1))}
        description={strings.description(name, description, found.map((experience) => experience.title).join(', '))}
        path={path}
        jsonLd={itemList(found.map((experience) => ({ title: experience.title, path: experienceHref(experience.id) })))}
      />
      <Band tone="plum" room="slim">
        <Picture first src={categoryImage(id)} className="absolute inset-0 size-full" />
        <div className="h-[clamp(10rem,30vw,24rem)]" />
      </Band>
      <Band room="slim" label={strings.list} className="pt-4 pb-8 md:pb-16">
        <div className="relative -mt-[calc(var(--room-slim)+1rem)] mb-room-slim h-0">
          <div className={TAB}>
            <h1 tabIndex={-1} className="display-hero">
              {title}
            </h1>
            <p className="lede mt-2 text-muted">{description}</p>
          </div>
        </div>
        <h2 className="sr-only">{strings.list}</h2>
        <ul className={found.length > 1 ? 'grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:gap-x-12' : undefined}>
          {found.map((experience, index) => (
            <li key={experience.id} className={found.length > 2 && index % 3 === 2 ? 'sm:col-span-2' : undefined}>
              <ExperienceCard
                experience={experience}
                to={experienceHref(experience.id, reader)}
                wide={found.length === 1 || (found.length > 2 && index % 3 === 2)}
              />
            </li>
          ))}
        </ul>
        <p className="mt-12 text-sm text-muted">{strings.note}</p>
      </Band>
      <Band tone="sunk" label={strings.others} fadesIn>
        <h2 className="display-1">{strings.others}</h2>
        <CategoryLinks except={id} className="mt-8" />
      </Band>
    </>
  );
}

export function CategoryMissing() {
  return (
    <Band>
      <Missing title={strings.missingTitle} text={strings.missingText}>
        <CategoryLinks />
      </Missing>
    </Band>
  );
}
