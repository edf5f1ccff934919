import type { ChosenPerson } from '@emberhood/contracts';
import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Select, SelectField } from '#shared/forms/field.tsx';
import { paths, personHref } from '#shared/paths.ts';
import { personStrings } from '#shared/person/strings.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, PagedList } from '#shared/ui/query-view.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { choicesQuery, levelIn, useSetInterest } from '../api.ts';
import '#shared/person/person.css';
import { peopleStrings } from '../strings.ts';
import { WhenVisible } from './coming-soon.tsx';

const strings = peopleStrings.chosen;

/** The member's own choices, to change or remove (decision: choices). */
export function ChosenPage() {
  return (
    <>
      <BackLink to={paths.settings.href()}>{strings.back}</BackLink>
      <PageHeading className="mb-6" intro={strings.intro}>
        {strings.title}
      </PageHeading>
      <WhenVisible>
        <Choices />
      </WhenVisible>
    </>
  );
}

function Choices() {
  const [search, setSearch] = useSearchParams();
  const level = levelIn(search);
  const query = useInfiniteQuery(choicesQuery(search));
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={strings.level}
          value={level ?? ''}
          onChange={({ target }) =>
            setSearch(target.value === '' ? {} : { level: target.value }, { replace: true, preventScrollReset: true })
          }
          none={strings.all}
          options={levelOptions}
        />
      </div>
      <PagedList
        query={query}
        rows={(page) => page.people}
        empty={
          level === null ? (
            <EmptyState
              title={strings.emptyTitle}
              text={strings.emptyText}
              action={<ButtonLink to={paths.people.href()}>{strings.toPeople}</ButtonLink>}
            />
          ) : (
            <EmptyState title={strings.emptyLevelTitle} text={strings.emptyLevelText} />
          )
        }
      >
        {(people) => (
          <ul className="choices">
            {people.map((person) => (
              <Choice key={person.id} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Stays in place when changed or removed, so that a slip can be corrected there. */
function Choice({ person }: { person: ChosenPerson }) {
  const { id, name, age } = person;
  const set = useSetInterest(id);
  // The list is not loaded again for a change made here; once it is, it counts.
  const [changed, setChanged] = useState<{ level: number | null; before: number; of: ChosenPerson }>();
  const { level, before } = changed?.of === person ? changed : { level: person.level, before: person.level };
  const choose = (next: number | null) => {
    setChanged({ level: next, before: level ?? before, of: person });
    set.mutate(next, { onError: () => setChanged({ level, before, of: person }) });
  };
  return (
    <li className="space-y-3 rounded-card border border-line bg-surface p-4">
      <Link to={personHref(id)} className="flex min-w-0 items-center gap-4 rounded-control no-underline">
        <Avatar name={name} photo={person.photo} className="w-14 shrink-0" />
        <span className="min-w-0">
          <span className="block font-display text-lg leading-tight font-bold wrap-anywhere">
            {personStrings.named(name, age)}
          </span>
          <span className="block text-sm text-muted">{strings.chosenOn(dayOf(person.chosenAt))}</span>
        </span>
      </Link>
      {level === null ? (
        <p role="status" className="flex min-h-12 items-center">
          {strings.removed}
        </p>
      ) : (
        <Select
          aria-label={strings.levelOf(name)}
          value={level}
          onChange={({ target }) => choose(Number(target.value))}
          options={levelOptions}
        />
      )}
      <Button
        kind="quiet"
        className="-ml-3"
        aria-label={level === null ? strings.undoOf(name) : strings.removeOf(name)}
        onClick={() => choose(level === null ? before : null)}
      >
        {level === null ? strings.undo : strings.remove}
      </Button>
    </li>
  );
}

const levelOptions = INTEREST_LEVELS.map((label, value) => ({ value, label }));
