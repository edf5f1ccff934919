import type { PeopleFilters } from '@emberhood/contracts';
import { filterQueryOf } from '@emberhood/contracts/people';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { focusHeading } from '#shared/ui/focus-heading.ts';
import { useSaveFilters } from '../api.ts';
import { NO_FILTERS, searchOf, searchedIn } from './address.ts';
import { filterStrings as strings, wordsOf } from './strings.ts';

/** Clears the saved filters and those of the address; a search stays. */
export function useClearFilters() {
  const save = useSaveFilters({ key: 'filters', text: strings.notCleared });
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
export function ActiveFilters({ filters }: { filters: PeopleFilters }) {
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
        {strings.open(words.length)}
      </ButtonLink>
      {words.length > 0 && (
        <>
          <ul aria-label={strings.active} className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word} className="rounded-full border border-control bg-surface px-3 py-1 text-sm">
                {word}
              </li>
            ))}
          </ul>
          <Button kind="quiet" busy={busy} onClick={clear}>
            {strings.clear}
          </Button>
        </>
      )}
    </div>
  );
}
