import { useEffect, useEffectEvent } from 'react';
import type { ApiProblem } from '../api/problem.ts';

/** Each person tries at times of their own, so that those who wait do not all come at once. */
const RETRY_MS = 30_000;

/**
 * While a failure that may pass is shown: tries again now and then, with each return to the tab, and when the
 * connection is back.
 */
export function useTryingAgain(problem: ApiProblem | undefined, again: () => unknown): void {
  const mayPass = problem?.repeatable && problem.status !== 429;
  const tryAgain = useEffectEvent(() => {
    if (!document.hidden) again();
  });
  useEffect(() => {
    if (!mayPass) return undefined;
    const listener = () => tryAgain();
    const timer = setInterval(listener, RETRY_MS * (0.5 + Math.random()));
    addEventListener('online', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [mayPass]);
}
