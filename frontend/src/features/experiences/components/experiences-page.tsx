import { experiencesOf } from '@emberhood/catalogue/categories';
import { experiences } from '@emberhood/catalogue/experiences';
import { DEFAULT_LOCATION, LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#shared/account/config.ts';
import { eventFiltersQuery } from '#shared/account/event-filters.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { experienceHref, paths } from '#shared/paths.ts';
import { ButtonLink, SecondaryLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { filterStrings } from '../filter-strings.ts';
import { listStrings as strings } from '../list-strings.ts';
import { EventFilters } from './event-filters.tsx';
import { ExperienceCard } from './experience-card.tsx';

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** The member's list: the place they told us, and what there is to join (EXP-01 to EXP-03). */
export function ExperiencesPage() {
  return (
    <>
      <PageHeading intro={<Place />}>{strings.title}</PageHeading>
      <div className="mb-8 flex flex-wrap gap-3">
        <SecondaryLink to={paths.registrations.href()}>{strings.registrations}</SecondaryLink>
        {/* Also while it is switched off: the page says that it is still to come (CON-02). */}
        <SecondaryLink to={paths.availability.href()}>{strings.availability}</SecondaryLink>
        <SecondaryLink to={paths.programs.href()}>{strings.programs}</SecondaryLink>
      </div>
      <QueryView query={useQuery(configQuery)} skeleton={<TileSkeleton className={GRID} tiles={6} />}>
        {({ features }) => (features.experiences ? <Experiences /> : <ComingSoon />)}
      </QueryView>
    </>
  );
}

/** The place a member named beside ours, once it is known; the region that stands for a place is never shown (readings 22). */
function Place() {
  const location = useCurrentUser().location ?? DEFAULT_LOCATION;
  const profile = useQuery({ ...ownProfileQuery, enabled: location === 'Other' });
  const own = location === 'CA:BC:MetroVancouver' ? 'CA:BC:Vancouver' : location;
  return strings.intro(own === 'Other' ? (profile.data?.newLocation ?? LOCATION_LABELS.Other) : LOCATION_LABELS[own]);
}

function Experiences() {
  const filters = useQuery(eventFiltersQuery);
  // What is looked for is a help: without it there is everything.
  const categories = filters.data?.categories ?? [];
  const wanted = new Set(categories.flatMap((category) => experiencesOf(category)));
  const shown = categories.length === 0 ? experiences : experiences.filter((experience) => wanted.has(experience));
  return (
    <>
      {!filters.isError && <EventFilters filters={filters.data} />}
      <h2 className="sr-only">{strings.list}</h2>
      {shown.length === 0 && <EmptyState title={filterStrings.nothing} text={filterStrings.nothingText} />}
      <ul className={GRID}>
        {shown.map((experience) => (
          <li key={experience.id}>
            <ExperienceCard experience={experience} to={experienceHref(experience.id, 'member')} />
          </li>
        ))}
      </ul>
      <p className="mt-12 text-sm text-muted">{strings.note}</p>
    </>
  );
}

function ComingSoon() {
  return (
    <EmptyState
      title={strings.comingSoonTitle}
      text={strings.comingSoon}
      action={<ButtonLink to={paths.experiencesJoin.href()}>{strings.register}</ButtonLink>}
    />
  );
}
