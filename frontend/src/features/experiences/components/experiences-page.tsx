import { experiencesOf } from '@emberhood/catalogue/categories';
import { EVENING_WEEKDAYS } from '@emberhood/catalogue/event-dates';
import { experiences } from '@emberhood/catalogue/experiences';
import type { EventFilters as Filters } from '@emberhood/contracts';
import { DEFAULT_LOCATION, LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#shared/account/config.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { eventFiltersQuery, useSaveEventFilters } from '#shared/account/event-filters.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { offeredDates, stillOffered } from '#shared/event-dates.ts';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { withChanges } from '#shared/forms/with-changes.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { experienceHref, paths } from '#shared/paths.ts';
import { Button, SecondaryLink } from '#shared/ui/button.tsx';
import { ComingSoon } from '#shared/ui/coming-soon.tsx';
import { Alert, Card, PageHeading, TileSkeleton } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { filterStrings } from '../filter-strings.ts';
import { listStrings as strings } from '../list-strings.ts';
import { ExperienceCard } from './experience-card.tsx';

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** The member's list: their location, and what they can join (EXP-01 to EXP-03). */
export function ExperiencesPage() {
  return (
    <>
      <PageHeading intro={<Place />}>{strings.title}</PageHeading>
      <div className="mb-8 flex flex-wrap gap-3">
        <SecondaryLink to={paths.registrations.href()}>{strings.registrations}</SecondaryLink>
        {/* Also shown while the feature is off: the page says that it is coming (CON-02). */}
        <SecondaryLink to={paths.availability.href()}>{strings.availability}</SecondaryLink>
        <SecondaryLink to={paths.programs.href()}>{strings.programs}</SecondaryLink>
      </div>
      <QueryView query={useQuery(configQuery)} skeleton={<TileSkeleton className={GRID} tiles={6} />}>
        {({ features }) => (features.experiences ? <Experiences /> : <ComingSoon text={strings.comingSoon} />)}
      </QueryView>
    </>
  );
}

/** The location the member typed, once it is known; `Other`, which stands for it, is never shown (readings 22). */
function Place() {
  const location = useCurrentUser().location ?? DEFAULT_LOCATION;
  const profile = useQuery({ ...ownProfileQuery, enabled: location === 'Other' });
  const own = location === 'CA:BC:MetroVancouver' ? 'CA:BC:Vancouver' : location;
  return strings.intro(own === 'Other' ? (profile.data?.newLocation ?? LOCATION_LABELS.Other) : LOCATION_LABELS[own]);
}

function Experiences() {
  const filters = useQuery(eventFiltersQuery);
  // The filters are optional: everything is shown until they have loaded.
  const categories = filters.data?.categories ?? [];
  const wanted = new Set(categories.flatMap((category) => experiencesOf(category)));
  const shown = categories.length === 0 ? experiences : experiences.filter((experience) => wanted.has(experience));
  return (
    <>
      {!filters.isError && <EventFilters filters={filters.data} />}
      <h2 className="sr-only">{strings.list}</h2>
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

const NO_FILTERS: Filters = { categories: [], dates: [] };

/** The member's filters, saved with every tap (ENT-18). Collapsed until they load, so that nothing below moves. */
function EventFilters({ filters }: { filters: Filters | undefined }) {
  const save = useSaveEventFilters();
  const site = useSiteConfig();
  const evenings = offeredDates(site, EVENING_WEEKDAYS);
  const { categories, dates: kept } = filters ?? NO_FILTERS;
  const dates = stillOffered(kept, evenings);
  const count = categories.length + dates.length;
  return (
    <Card className="mb-8">
      <details>
        <summary className="min-h-11 py-2 font-semibold">
          {filterStrings.title}
          {count > 0 && <span className="ml-3 font-normal text-muted">{filterStrings.chosen(count)}</span>}
        </summary>
        {filters && (
          <div className="mt-4 space-y-6">
            <ChooseMany
              legend={filterStrings.categories}
              options={optionsOf(activityLabels)}
              value={categories}
              onChange={(chosen) =>
                save.mutate((now) => ({ ...now, categories: withChanges(categories, chosen, now.categories) }))
              }
            />
            <ChooseMany
              legend={filterStrings.dates}
              hint={filterStrings.datesHint}
              options={evenings.map(({ id, label }) => ({ value: id, label }))}
              value={dates}
              onChange={(chosen) => save.mutate((now) => ({ ...now, dates: withChanges(kept, chosen, now.dates) }))}
            />
            {count > 0 && (
              <Button kind="quiet" onClick={() => save.mutate(() => NO_FILTERS)}>
                {filterStrings.reset}
              </Button>
            )}
            {save.isError && <Alert>{filterStrings.notSaved}</Alert>}
          </div>
        )}
      </details>
    </Card>
  );
}
