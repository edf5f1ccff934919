import { experiences } from '@emberhood/catalogue/experiences';
import { DEFAULT_LOCATION, LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#shared/account/config.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { experienceHref, paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { listStrings as strings } from '../list-strings.ts';
import { ExperienceCard } from './experience-card.tsx';

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3';

/** The member's list: the place they told us, and what there is to join (EXP-01 to EXP-03). */
export function ExperiencesPage() {
  const config = useQuery(configQuery);
  return (
    <>
      <PageHeading intro={<Place />}>{strings.title}</PageHeading>
      <div className="mb-8 flex flex-wrap gap-3">
        <ButtonLink kind="secondary" to={paths.registrations.href()}>
          {strings.registrations}
        </ButtonLink>
        {/* Also while it is switched off: the page says that it is still to come (CON-02). */}
        <ButtonLink kind="secondary" to={paths.availability.href()}>
          {strings.availability}
        </ButtonLink>
      </div>
      <QueryView query={config} skeleton={<TileSkeleton className={GRID} tiles={6} />}>
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
  return (
    <>
      <h2 className="sr-only">{strings.list}</h2>
      <ul className={GRID}>
        {experiences.map((experience) => (
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
