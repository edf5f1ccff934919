import type { Person } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths, personHref } from '#shared/paths.ts';
import { configQuery } from '#shared/account/config.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { BackLink, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { activityLabels, goalLabels } from '#shared/vocabulary/labels.ts';
import { personQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';
import { ComingSoon } from './coming-soon.tsx';
import { InterestSlider } from './interest-slider.tsx';
import { PersonClips } from './person-clips.tsx';

export function PersonPage({ id }: { id: string }) {
  const person = useQuery(personQuery(id));
  const visibleFrom = useQuery(configQuery).data?.peopleVisibleFrom;
  const backLink = (
    <ButtonLink kind="secondary" to={paths.people.href()}>
      {strings.back}
    </ButtonLink>
  );
  return (
    <div className="space-y-6">
      {person.isPending && <PageTitle title={strings.title} />}
      {person.data === undefined && person.isError && <PageHeading>{strings.title}</PageHeading>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to={paths.people.href()}>{strings.back}</BackLink>
        {person.data?.nextId != null && (
          <ButtonLink kind="secondary" to={personHref(person.data.nextId)}>
            {strings.next}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
      <QueryView
        query={person}
        action={backLink}
        explain={({ code }) =>
          code === 'PEOPLE.NOT_VISIBLE_YET' && visibleFrom !== undefined ? (
            <ComingSoon visibleFrom={visibleFrom} />
          ) : undefined
        }
      >
        {(data) => <PersonDetails key={id} person={data} />}
      </QueryView>
    </div>
  );
}

function PersonDetails({ person }: { person: Person }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_3fr]">
      <div className="space-y-8">
        <div className="flex items-center gap-5">
          <div className="w-28 shrink-0 sm:w-36">
            <Avatar name={person.name} photo={person.photo} />
          </div>
          <div className="min-w-0">
            <PageHeading className="mb-1">
              {person.name + (person.age === null ? '' : strings.ageSuffix(person.age))}
            </PageHeading>
            <p>{person.title}</p>
            <p className="text-muted">{person.area}</p>
          </div>
        </div>
        <InterestSlider id={person.id} />
        <Facts person={person} />
      </div>
      <PersonClips id={person.id} name={person.name} />
    </div>
  );
}

function Facts({ person }: { person: Person }) {
  const lists = [
    { title: strings.activities, items: person.activities.map((activity) => activityLabels[activity]) },
    { title: strings.goals, items: person.relationshipStatus.map((goal) => goalLabels[goal]) },
    { title: strings.bucketList, items: person.bucketList },
  ].filter((list) => list.items.length > 0);
  return lists.map((list) => (
    <section key={list.title}>
      <h2 className="display-3 mb-2">{list.title}</h2>
      <ul className="list-disc space-y-1 pl-5 marker:text-ember">
        {list.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  ));
}
