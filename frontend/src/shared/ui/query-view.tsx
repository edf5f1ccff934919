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

/** The four states of something loaded: quiet or skeleton, offline, failed, there. Old data stays while it is renewed. */
export function QueryView<T>({ query, children, skeleton, action, explain }: QueryViewProps<T>) {
  const paused = query.isPending && query.fetchStatus === 'paused';
  const retry = useRetry(query);
  const phase = useSkeleton(query.isPending && !paused && !retry.problem);
  if (query.isPending && retry.problem)
    return <ProblemPanel problem={retry.problem} onRetry={retry.again} retrying action={action} />;
  if (paused) return <Note>{problemStrings.offlineText}</Note>;
  if (phase === 'quiet') return null;
  if (phase === 'skeleton') return skeleton ?? <Skeleton />;
  if (query.data !== undefined) return children(query.data);
  const problem = asMissing(asProblem(query.error));
  return (
    explain?.(problem) ?? (
      <ProblemPanel problem={problem} onRetry={isFinal(problem) ? undefined : retry.again} action={action} />
    )
  );
}

/** What has failed stays while it is asked again; where that brings something, the keyboard goes on at its beginning. */
function useRetry<T>({ data, error, isPending, refetch }: UseQueryResult<T>) {
  const [problem, setProblem] = useState<ApiProblem>();
  const part = useRef<Element | null>(null);
  if (problem && data !== undefined) setProblem(undefined);
  useEffect(() => {
    if (isPending || !part.current) return;
    if (isFocusLost()) focusHeadingOf(part.current);
    if (!problem) part.current = null;
  }, [problem, isPending]);
  return {
    problem,
    again: (button: HTMLElement) => {
      part.current = button.closest('section, main');
      setProblem(asProblem(error));
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
