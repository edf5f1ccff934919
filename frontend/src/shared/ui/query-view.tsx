import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { useTryingAgain } from '#shared/hooks/use-trying-again.ts';
import { usePlaceInList } from '../hooks/use-place-in-list.ts';
import { focusHeadingOf, isFocusLost } from './focus-heading.ts';
import { MoreButton } from './more-button.tsx';
import { Note, Skeleton } from './page.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { HoldList, InRow } from './row-id.ts';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
  /** A second action beside "Try again". */
  action?: ReactNode;
  /** A friendlier text for a problem that the screen expects; undefined leaves it to the usual panel. */
  explain?: (problem: ApiProblem) => ReactNode | undefined;
}

/**
 * The four states of a query: nothing or a skeleton, offline, failed, loaded. Old data stays while it is refetched, and
 * so does a failure, which is retried by itself where that may help.
 */
export function QueryView<T>({ query, children, skeleton, action, explain }: QueryViewProps<T>) {
  const paused = query.isPending && query.fetchStatus === 'paused';
  const retry = useRetry(query);
  const phase = useSkeleton(query.isPending && !paused && !retry.problem);
  const problem = retry.problem && asMissing(retry.problem);
  const failureView =
    problem &&
    (explain?.(problem) ?? (
      <ProblemPanel
        problem={problem}
        onRetry={isFinal(problem) ? undefined : retry.again}
        retrying={query.isPending}
        action={action}
      />
    ));
  if (query.isPending && failureView) return failureView;
  if (paused) return <Note>{problemStrings.offlineText}</Note>;
  if (phase === 'quiet') return null;
  if (phase === 'skeleton') return skeleton ?? <Skeleton />;
  if (query.data !== undefined) return children(query.data);
  return failureView;
}

/** The failure, also while it is retried; when a retry succeeds, the focus moves to the start of the content. */
function useRetry<T>({ data, error, errorUpdateCount, isPending, refetch }: UseQueryResult<T>) {
  const [failure, setFailure] = useState<Error | null>(null);
  const part = useRef<Element | null>(null);
  // Not a failure of an earlier query that was shown here.
  const failed = data === undefined && errorUpdateCount > 0 ? (error ?? failure) : null;
  if (failed !== failure) setFailure(failed);
  useEffect(() => {
    if (isPending || !part.current) return;
    if (isFocusLost()) focusHeadingOf(part.current);
    if (!failed) part.current = null;
  }, [failed, isPending]);
  const problem = failed === null ? undefined : asProblem(failed);
  useTryingAgain(problem, () => void refetch({ cancelRefetch: false }));
  return {
    problem,
    again: (button: HTMLElement) => {
      part.current = button.closest('section, main');
      void refetch();
    },
  };
}

/** An id of the wrong form is refused as invalid; for the reader it is as missing as any unknown id. */
function asMissing(problem: ApiProblem): ApiProblem {
  return problem.code === 'REQUEST.INVALID' ? new ApiProblem('ROUTE.NOT_FOUND', { status: 404 }) : problem;
}

/** A retry would get the same response. */
function isFinal({ status }: ApiProblem): boolean {
  return status === 403 || status === 404 || status === 410;
}

/** Says that nothing is here, why, and the one thing to do about it, below a circle that still gathers. */
export function EmptyState({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border border-dashed border-control px-6 py-12 text-center">
      <EmberCircle seats={8} warm={1} look="free" className="size-32" />
      <div className="space-y-2">
        <h2 className="display-3">{title}</h2>
        <div className="mx-auto max-w-[48ch] text-pretty text-muted">{text}</div>
      </div>
      {action}
    </div>
  );
}

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
            <MoreButton query={query} label={more} onPress={keepPlace} className="items-start" />
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
