import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { useSkeleton } from '#shared/hooks/use-skeleton.ts';
import { useTryingAgain } from '#shared/hooks/use-trying-again.ts';
import { focusHeadingOf, isFocusLost } from './focus-heading.ts';
import { Note, Skeleton } from './page.tsx';
import { ProblemPanel } from './problem-panel.tsx';

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
