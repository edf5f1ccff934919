import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { usePlaceInList } from '../hooks/use-place-in-list.ts';
import { MoreButton } from './more-button.tsx';
import { QueryView } from './query-view.tsx';
import { HoldList, InRow } from './row-id.ts';

interface PagedListProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rows: (page: Page) => readonly Row[];
  /** Shown when the list is empty: a sentence, or more. */
  empty: ReactNode;
  /** Renders the rows loaded so far, as a list or a table. */
  children: (rows: readonly Row[]) => ReactNode;
  /** Accessible name of the "more" button, where a screen has several. */
  more?: string;
}

/** A paginated list: loading, empty, failed or loaded, and the button for the next page. */
export function PagedList<Page, Row>({ query, rows, empty, children, more }: PagedListProps<Page, Row>) {
  const { shown, hold } = useHeld(query.data);
  const { list, keepPlace } = usePlaceInList<HTMLDivElement>(query.data?.pages.length ?? 0);
  return (
    <QueryView query={query}>
      {(latest) => {
        const all = (shown ?? latest).pages.flatMap((page) => [...rows(page)]);
        if (all.length === 0 && !query.hasNextPage)
          return typeof empty === 'string' ? <p className="text-muted">{empty}</p> : empty;
        return (
          <div ref={list} className="space-y-4">
            <HoldList value={hold}>{children(all)}</HoldList>
            <MoreButton
              query={query}
              {...(more !== undefined && { label: more })}
              onPress={keepPlace}
              className="items-start"
            />
          </div>
        );
      }}
    </QueryView>
  );
}

/** The latest data, or those from before a dialog of a row was opened. */
function useHeld<Data>(latest: Data) {
  const [shown, setShown] = useState(latest);
  const [dialogs, setDialogs] = useState(0);
  if (dialogs === 0 && shown !== latest) setShown(latest);
  const hold = useCallback(() => {
    setDialogs((open) => open + 1);
    return () => setDialogs((open) => open - 1);
  }, []);
  return { shown, hold };
}

interface PagedCardsProps<Page, Row> extends Omit<PagedListProps<Page, Row>, 'children'> {
  className?: string;
  keyOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
}

export function PagedCards<Page, Row>({ className = 'space-y-3', keyOf, card, ...list }: PagedCardsProps<Page, Row>) {
  return (
    <PagedList {...list}>
      {(rows) => (
        <ul className={className}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <InRow value={keyOf(row)}>{card(row)}</InRow>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
