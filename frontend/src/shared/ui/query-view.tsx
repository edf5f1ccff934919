import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { Note, Skeleton } from './page.tsx';
import { focusHeadingOf, isFocusLost } from './focus-heading.ts';
import { ProblemPanel } from './problem-panel.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  skeleton?: ReactNode;
  /** The second way on beside "Try again". */
  action?: ReactNode;
  /** A friendlier answer to a problem that the screen expects; undefined leaves it to the usual panel. */
  explain?: (problem: ApiProblem) => ReactNode | undefined;
}

/**
 * The four states of something loaded: quiet or skeleton, offline, failed, there. Old data stays while it is renewed, and so does what
 * has failed: it is asked for again with every return to the tab.
 */
export function QueryView<T>({ query, children, skeleton, action, explain }: QueryViewProps<T>) {
  const paused = query.isPending && query.fetchStatus === 'paused';
  const retry = useRetry(query);
  const phase = useSkeleton(query.isPending && !paused && !retry.problem);
  const problem = retry.problem && asMissing(retry.problem);
  const told =
    problem &&
    (explain?.(problem) ?? (
      <ProblemPanel
        problem={problem}
        onRetry={isFinal(problem) ? undefined : retry.again}
        retrying={query.isPending}
        action={action}
      />
    ));
  if (query.isPending && told) return told;
  if (paused) return <Note>{problemStrings.offlineText}</Note>;
  if (phase === 'quiet') return null;
  if (phase === 'skeleton') return skeleton ?? <Skeleton />;
  if (query.data !== undefined) return children(query.data);
  return told;
}

/** What has failed, also while it is asked for again; where that brings something, the keyboard goes on at its beginning. */
function useRetry<T>({ data, error, errorUpdateCount, isPending, refetch }: UseQueryResult<T>) {
  const [failure, setFailure] = useState<Error | null>(null);
  const part = useRef<Element | null>(null);
  // Not of another query that the part shows from now on.
  const failed = data === undefined && errorUpdateCount > 0 ? (error ?? failure) : null;
  if (failed !== failure) setFailure(failed);
  useEffect(() => {
    if (isPending || !part.current) return;
    if (isFocusLost()) focusHeadingOf(part.current);
    if (!failed) part.current = null;
  }, [failed, isPending]);
  return {
    problem: failed === null ? undefined : asProblem(failed),
    again: (button: HTMLElement) => {
      part.current = button.closest('section, main');
      void refetch();
    },
  };
}

/** An id in the address that can be none is refused by its form; for whoever reads it there is nothing, as with any other. */
function asMissing(problem: ApiProblem): ApiProblem {
  return problem.code === 'REQUEST.INVALID' ? new ApiProblem('ROUTE.NOT_FOUND', { status: 404 }) : problem;
}

/** Asking again would get the same answer. */
function isFinal({ status }: ApiProblem): boolean {
  return status === 403 || status === 404 || status === 410;
}
