import type { PersonCard } from '@emberhood/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths, personHref } from '#shared/paths.ts';
import { configQuery } from '#shared/account/config.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { peopleQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';
import { ComingSoon } from './coming-soon.tsx';

/** Two, three, four or six columns by width (PPL-01). */
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6';

export function PeoplePage() {
  const config = useQuery(configQuery);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={config} skeleton={<TileSkeleton className={GRID} tiles={12} shape="person" />}>
        {({ features, peopleVisibleFrom }) =>
          features.people ? (
            <PeopleGrid visibleFrom={peopleVisibleFrom} />
          ) : (
            <ComingSoon visibleFrom={peopleVisibleFrom} />
          )
        }
      </QueryView>
    </>
  );
}

function PeopleGrid({ visibleFrom }: { visibleFrom: string }) {
  const query = useInfiniteQuery(peopleQuery);
  return (
    <QueryView
      query={query}
      skeleton={<TileSkeleton className={GRID} tiles={12} shape="person" />}
      explain={({ code }) => (code === 'PEOPLE.NOT_VISIBLE_YET' ? <ComingSoon visibleFrom={visibleFrom} /> : undefined)}
    >
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        if (people.length === 0) return <Nobody />;
        return (
          <>
            <ul className={GRID}>
              {people.map((person) => (
                <li key={person.id}>
                  <PersonTile person={person} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="mt-8 flex justify-center">
                <Button
                  kind="secondary"
                  size="lg"
                  busy={query.isFetchingNextPage}
                  busyLabel={strings.moreBusy}
                  onClick={() => void query.fetchNextPage()}
                >
                  {strings.more}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function PersonTile({ person }: { person: PersonCard }) {
  return (
    <Link
      to={personHref(person.id)}
      className="group block h-full rounded-card p-3 text-center no-underline transition-colors duration-200 hover:bg-surface"
    >
      <Avatar
        name={person.name}
        photo={person.photo}
        className="outline-2 outline-offset-4 outline-transparent transition-[outline-color] duration-200 group-hover:outline-amber"
      />
      <span className="mt-4 block font-display text-lg leading-tight font-bold">
        {person.name}
        {person.age !== null && strings.ageSuffix(person.age)}
      </span>
      <span className="mt-1 block text-sm">{person.title}</span>
      <span className="block text-sm text-muted">{person.area}</span>
    </Link>
  );
}

function Nobody() {
  return (
    <EmptyState
      title={strings.emptyTitle}
      text={strings.emptyText}
      action={<ButtonLink to={paths.journey.href()}>{strings.toJourney}</ButtonLink>}
    />
  );
}
