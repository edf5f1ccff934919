import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The query of the address, and how to change some of the filters in it; an empty one is removed. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const change = (filters: Readonly<Record<string, unknown>>) =>
    setSearch(
      (before) =>
        Object.entries({ ...Object.fromEntries(before), ...filters }).filter(
          (filter): filter is [string, string] => typeof filter[1] === 'string' && filter[1] !== '',
        ),
      { replace: true, preventScrollReset: true },
    );
  return [search, change] as const;
}

/** What is typed into a search that is kept in the address, until the address has another one, as after Back. */
export function useTyped<Search>(asked: Search) {
  const address = JSON.stringify(asked);
  const [[typed, before], setTyped] = useState([asked, address] as const);
  if (before !== address) setTyped([asked, address]);
  return [typed, (next: Search) => setTyped([next, address])] as const;
}
