import type { PeopleFilters, PersonCard } from '@emberhood/contracts';
import { filterQueryOf } from '@emberhood/contracts/people';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { TextField } from '#shared/forms/field.tsx';
import { useTyped } from '#shared/hooks/use-filters.ts';
import { usePlaceInList } from '#shared/hooks/use-place-in-list.ts';
import { paths, personHref } from '#shared/paths.ts';
import { Poster } from '#shared/person/person-view.tsx';
import { personStrings } from '#shared/person/strings.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { MoreButton } from '#shared/ui/more-button.tsx';
import { Note, PageHeading, TileSkeleton } from '#shared/ui/page.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { peopleQuery, ratingProgressQuery, useSaveFilters } from '../api.ts';
import { filterQueryIn, NO_FILTERS, searchedIn, searchOf } from '../filters/address.ts';
import { filterStrings, wordsOf } from '../filters/strings.ts';
import { peopleStrings as strings } from '../strings.ts';
import { notVisibleYet, WhenVisible } from './coming-soon.tsx';

/** Two, three, four or six columns by width (PPL-01). */
const GRID = 'grid empty:hidden grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6';
const skeleton = <TileSkeleton className={GRID} tiles={12} shape="person" />;
/** Up to this many get columns of twice the width on wide screens. */
const FEW = 3;

export function PeoplePage({ first }: { first: ReactNode }) {
  return (
    <>
      <PageHeading
        intro={
          <p>
            {strings.intro}{' '}
            <Link to={paths.settingsChosen.href()} className="link whitespace-nowrap">
              {strings.chosen.title}
            </Link>
          </p>
        }
      >
        {strings.title}
      </PageHeading>
      {first}
      <WhenVisible skeleton={skeleton}>
        <PeopleGrid />
      </WhenVisible>
    </>
  );
}

function PeopleGrid() {
  const [search] = useSearchParams();
  const named = filterQueryIn(search);
  const query = useInfiniteQuery(peopleQuery(named));
  const { list, keepPlace } = usePlaceInList<HTMLUListElement>(query.data?.pages.length ?? 0);
  const filters = query.data?.pages[0]?.filters;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3">
        <SearchPeople />
        {filters && <ActiveFilters filters={filters} />}
      </div>
      <QueryView query={query} skeleton={skeleton} explain={notVisibleYet}>
        {({ pages }) => {
          // A person who moved up between two requests is in both pages.
          const people = [...new Map(pages.flatMap((page) => page.people.map((one) => [one.id, one]))).values()];
          return (
            <div className="space-y-8">
              {people.length === 0 ? <Nobody filters={filters} /> : <RatingProgress />}
              <ul ref={list} className={GRID}>
                {people.map((person) => (
                  <li key={person.id} className={people.length > FEW ? undefined : 'xl:col-span-2'}>
                    <PersonTile person={person} search={searchOf(named)} />
                  </li>
                ))}
              </ul>
              <MoreButton query={query} failed={strings.moreFailed} onPress={keepPlace} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function PersonTile({ person, search }: { person: PersonCard; search: string }) {
  return (
    <Link to={{ pathname: personHref(person.id), search }} className="group block h-full rounded-card no-underline">
      <Poster
        name={person.name}
        photo={person.photo}
        className="outline-2 outline-offset-2 outline-transparent transition-[outline-color] duration-200 group-hover:outline-amber"
      />
      <span className="mt-3 block font-display text-lg leading-tight font-bold wrap-anywhere">
        {personStrings.named(person.name, person.age)}
      </span>
      <span className="mt-1 block text-sm wrap-anywhere">{person.title}</span>
      <span className="block text-sm text-muted wrap-anywhere">{person.area}</span>
      {person.rated && (
        <span className="mt-1 block text-sm text-muted">
          <Icon name="check" className="mr-1 inline-block size-4 align-text-bottom" />
          {strings.rated}
        </span>
      )}
    </Link>
  );
}

/** The list is empty, the search found nobody or the filters exclude everybody: three reasons, each with an action. */
function Nobody({ filters }: { filters: PeopleFilters | undefined }) {
  const { busy, clear } = useClearFilters();
  const { text, search } = useSearch();
  if (text !== '') {
    const showAll = () => {
      search('');
      focusHeading();
    };
    return (
      <EmptyState
        title={strings.foundNobodyTitle}
        text={strings.foundNobodyText}
        action={<Button onClick={showAll}>{strings.clearSearch}</Button>}
      />
    );
  }
  if (filters && wordsOf(filters).length > 0) {
    return (
      <EmptyState
        title={filterStrings.nobodyTitle}
        text={filterStrings.nobodyText}
        action={
          <Button busy={busy} onClick={clear}>
            {filterStrings.clear}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={strings.emptyTitle} text={strings.emptyText} />;
}

/** How many people the member should rate. The screen does not wait for it, and leaves it out if it fails. */
function RatingProgress() {
  const { data } = useQuery(ratingProgressQuery);
  if (!data || data.target === 0) return null;
  const { rated, target } = data;
  if (rated >= target) return <p className="text-muted">{strings.progressDone}</p>;
  return (
    <Note>
      <p>{strings.progress(rated, target)}</p>
      <Meter label={strings.progressLabel} value={rated} max={target} />
    </Note>
  );
}

/** Searches by name or wish, within the filters of the address; an empty search shows everybody again. */
function useSearch() {
  const [address, setAddress] = useSearchParams();
  const { q: text = '', ...others } = Object.fromEntries(address);
  return { text, search: (typed: string) => setAddress(typed.trim() === '' ? others : { ...others, q: typed.trim() }) };
}

function SearchPeople() {
  const { text, search } = useSearch();
  const [typed, setTyped] = useTyped(text);
  return (
    <form
      role="search"
      className="flex max-w-lg grow basis-40 items-end gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={strings.search}
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          minLength={2}
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" kind="secondary" aria-label={strings.find} className="mb-8 max-sm:px-3">
        <span className="max-sm:hidden">{strings.find}</span>
        <Icon name="arrow-right" />
      </Button>
    </form>
  );
}

/** Clears the saved filters and those of the address; a search stays. */
function useClearFilters() {
  const save = useSaveFilters({ key: 'filters', text: filterStrings.notCleared });
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const people = { pathname: paths.people.href(), search: searchOf(searchedIn(address)) };
  return {
    busy: save.isPending,
    clear: () =>
      save.mutate(NO_FILTERS, {
        // The pressed button disappears with the filters.
        onSuccess: () => void Promise.resolve(navigate(people)).then(focusHeading),
      }),
  };
}

/** Links to the filters, and lists those that exclude people. */
function ActiveFilters({ filters }: { filters: PeopleFilters }) {
  const words = wordsOf(filters);
  const [address] = useSearchParams();
  const { busy, clear } = useClearFilters();
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        kind="secondary"
        to={{
          pathname: paths.peopleFilters.href(),
          search: searchOf({ ...filterQueryOf(filters), ...searchedIn(address) }),
        }}
      >
        {filterStrings.open(words.length)}
      </ButtonLink>
      {words.length > 0 && (
        <>
          <ul aria-label={filterStrings.active} className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word} className="rounded-full border border-control bg-surface px-3 py-1 text-sm">
                {word}
              </li>
            ))}
          </ul>
          <Button kind="quiet" busy={busy} onClick={clear}>
            {filterStrings.clear}
          </Button>
        </>
      )}
    </div>
  );
}
